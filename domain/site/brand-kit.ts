/** Logo, icon, color and pictures of the company. Addresses are empty until set. */
export type BrandKit = {
  /** For light and dark grounds; if only one is set, it is used on both. */
  logo: { light: string; dark: string }
  /** A square picture for browser tabs and home screens. */
  icon: string
  /** `#rrggbb`, or empty for the built-in color. */
  accent: string
  /** The first pictures of the home page. */
  heroes: HeroPicture[]
  /** Begins references such as HBC-4HK-72XA; empty to derive it from the name. */
  referencePrefix: string
}

export type HeroPicture = { imageUrl: string; altTexts: { en: string; es: string } }

export const HERO_PICTURES_MAX = 2

export const NO_BRAND_KIT: BrandKit = {
  logo: { light: '', dark: '' },
  icon: '',
  accent: '',
  heroes: [],
  referencePrefix: '',
}

export const BRAND_FILE_BYTES_MAX = 1024 * 1024

export const BRAND_FILE_KINDS = ['logo', 'icon'] as const
export type BrandFileKind = (typeof BRAND_FILE_KINDS)[number]

/** Sides of the icon copies in pixels: tab, Apple home screen, manifest. */
export const ICON_SIDES = [32, 180, 192, 512] as const

/** `/brand/logo-<hash>-<width>x<height>.svg`: the size avoids a layout shift, the hash makes it permanent. */
export type BrandFile = {
  kind: BrandFileKind
  name: string
  width: number
  height: number
  format: 'svg' | 'png'
}

const FILE = /^\/brand\/((logo|icon)-[0-9a-f]{24})-(\d{1,4})x(\d{1,4})\.(svg|png)$/

export function readBrandFile(address: string): BrandFile | undefined {
  const [, name, kind, width, height, format] = FILE.exec(address) ?? []
  if (name === undefined) return undefined
  return {
    kind: kind === 'icon' ? 'icon' : 'logo',
    name,
    width: Number(width),
    height: Number(height),
    format: format === 'png' ? 'png' : 'svg',
  }
}

export function brandFileAddress({ name, width, height, format }: BrandFile): string {
  return `/brand/${name}-${width}x${height}.${format}`
}

/** Email programs and PDFs can't show SVG. */
export function rasterAddress(address: string): string {
  return address.replace(/\.svg$/, '.png')
}

export function logoFor(kit: Pick<BrandKit, 'logo'>, ground: 'light' | 'dark'): string {
  const { light, dark } = kit.logo
  return ground === 'light' ? light || dark : dark || light
}

export const PREFIX_LETTERS = { min: 2, max: 4 } as const
const ANY_PREFIX = 'RES'

/** "HBC" of "Hudson Black Car": the initials of the name. */
export function referencePrefixOf({ brand, chosen }: { brand: string; chosen: string }): string {
  if (chosen !== '') return chosen
  const plain = brand.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const initials = plain
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase())
    .slice(0, PREFIX_LETTERS.max)
    .join('')
  return initials.length >= PREFIX_LETTERS.min ? initials : ANY_PREFIX
}

/** The color is part of the address, so that browsers may keep the styles. Undefined without an accent. */
export function brandStylesPath({ accent }: Pick<BrandKit, 'accent'>): string | undefined {
  return accent === '' ? undefined : `/brand-${accent.slice(1)}.css`
}
