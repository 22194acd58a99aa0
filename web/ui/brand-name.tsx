import { logoFor, readBrandFile } from '../../domain/site/brand-kit.ts'
import type { ShownSite } from '../../domain/site/site.ts'
import './brand-name.css'

/** The logo of the theme, or the name. */
export function BrandName({ site: { brand, kit } }: { site: Pick<ShownSite, 'brand' | 'kit'> }) {
  const light = logoFor(kit, 'light')
  if (light === '') return brand
  const dark = logoFor(kit, 'dark')
  if (light === dark) return <Logo src={light} alt={brand} />
  return (
    <>
      <Logo src={light} alt={brand} ground="light" />
      <Logo src={dark} alt={brand} ground="dark" />
    </>
  )
}

type Props = { src: string; alt: string; ground?: 'light' | 'dark' }

function Logo({ src, alt, ground }: Props) {
  const file = readBrandFile(src)
  return (
    // Lazy, so that the logo of the other theme isn't loaded.
    <img
      className="logo block h-8 w-auto max-w-[min(294px,66vw)] object-contain object-[left_center] data-[ground=dark]:hidden"
      data-ground={ground}
      src={src}
      alt={alt}
      width={file?.width}
      height={file?.height}
      loading={ground ? 'lazy' : 'eager'}
    />
  )
}
