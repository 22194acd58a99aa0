import { Suspense } from 'react'
import { lazyPart } from '../../lazy-part.tsx'

const Section = lazyPart(async () => (await import('./website-prices.tsx')).WebsitePrices)

export function WebsitePrices() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  )
}
