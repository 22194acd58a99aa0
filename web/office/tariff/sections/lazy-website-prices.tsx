import { lazy, Suspense } from 'react'

const Section = lazy(async () => ({ default: (await import('./website-prices.tsx')).WebsitePrices }))

export function WebsitePrices() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  )
}
