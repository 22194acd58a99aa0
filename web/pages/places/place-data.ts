import { locale } from '#messages/locale'
import * as words from '#messages/places'
import * as shell from '#messages/shell'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import { placePath } from '../../../domain/site/place-page.ts'
import { breadcrumbData, companyData, type RootFacts } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'

type Place = Pick<FoundPlacePage, 'page' | 'fares' | 'validFrom'>

export function placeData({ page, fares, validFrom }: Place, facts: RootFacts): object[] {
  if (!import.meta.env.SSR) return []
  const { origin } = facts
  const path = placePath(page)
  // Only airports have an index page.
  const parents = page.kind === 'airport' ? [{ name: shell.airports, path: '/airports' }] : []
  const questions = page.questions.map((question, index) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: page.answers[index] },
  }))
  return [
    {
      '@type': 'Service',
      serviceType: words.serviceType,
      name: page.heading,
      url: origin + addressIn(locale, path),
      provider: companyData(facts),
      areaServed: [page.from, page.to].map(name => ({ '@type': 'Place', name })),
      offers: fares.map(({ name, totalCents }) => ({
        '@type': 'Offer',
        name,
        price: (totalCents / 100).toFixed(2),
        priceCurrency: 'USD',
        validFrom,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: (totalCents / 100).toFixed(2),
          priceCurrency: 'USD',
          unitText: 'trip',
          validFrom,
        },
      })),
    },
    breadcrumbData(origin, [...parents, { name: page.heading, path }]),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ]
}
