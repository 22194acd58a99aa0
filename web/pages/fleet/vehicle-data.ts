import { locale } from '#messages/locale'
import { fleet as fleetName } from '#messages/shell'
import type { Vehicle } from '../../../contract/site/content-schemas.ts'
import { fleetPath } from '../../../domain/site/site.ts'
import { breadcrumbData, type RootFacts } from '../../seo.ts'
import { addressIn } from '../../shell/address-in.ts'

export function vehicleData(vehicle: Vehicle, { origin }: RootFacts): object[] {
  if (!import.meta.env.SSR) return []
  const path = fleetPath(vehicle)
  const rate = { price: vehicle.hourlyRate, priceCurrency: 'USD' }
  return [
    {
      '@type': ['Product', 'Vehicle'],
      name: vehicle.name,
      description: vehicle.altText,
      image: new URL(vehicle.imageUrl, origin).href,
      url: origin + addressIn(locale, path),
      vehicleSeatingCapacity: vehicle.passengerCapacity,
      offers: {
        '@type': 'Offer',
        ...rate,
        priceSpecification: { '@type': 'UnitPriceSpecification', ...rate, unitCode: 'HUR' },
        seller: { '@id': `${origin}/#company` },
      },
    },
    breadcrumbData(origin, [
      { name: fleetName, path: '/fleet' },
      { name: vehicle.name, path },
    ]),
  ]
}
