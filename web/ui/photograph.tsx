import { locale, stored } from '#messages/locale'
import type { PublicClient } from '../../contract/client.ts'
import type { Photograph } from '../../contract/site/schemas.ts'
import type { PhotographSlot } from '../../domain/site/picture.ts'
import { Picture } from './picture.tsx'
import './photograph.css'

export async function findPhotograph(client: PublicClient, slot: PhotographSlot) {
  const photographs = await client('listPhotographs').catch(() => [])
  return photographs.find(photograph => photograph.slot === slot && photograph.imageUrl !== '')
}

export function Photographs({ placed }: { placed: readonly Photograph[] }) {
  const sizes = placed.length > 1 ? '(max-width: 640px) 92vw, 420px' : undefined
  return (
    <div className="photographs mt-[clamp(40px,4.6vw,72px)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-[clamp(16px,1.8vw,28px)]">
      {placed.map(photograph => (
        <PlacedPhotograph key={photograph.slot} photograph={photograph} {...(sizes && { sizes })} />
      ))}
    </div>
  )
}

type Props = { photograph: Photograph | undefined; sizes?: string }

export function PlacedPhotograph({ photograph, sizes = '(max-width: 1360px) 92vw, 1248px' }: Props) {
  if (!photograph) return null
  const { slot, imageUrl, altTexts } = photograph
  const own = stored === locale ? altTexts[stored] : ''
  const language = own ? {} : { lang: 'en', translate: 'no' as const }
  return (
    <div className="photograph" data-slot={slot}>
      <Picture src={imageUrl} alt={own || altTexts.en} language={language} sizes={sizes} />
    </div>
  )
}
