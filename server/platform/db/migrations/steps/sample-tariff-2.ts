import { SAMPLE_TARIFF_1 } from './sample-tariff.ts'

const flat = (id: string, label: string, [a, b]: readonly [string, string], dollars: readonly number[]) => {
  const [sedan = 0, suv = 0, limo = 0, shuttle = 0] = dollars.map(amount => amount * 100)
  return { id, label, a, b, bothWays: true, cents: { sedan, suv, limo, shuttle } }
}

/**
 * What a store starts with today. As tariff 1, whose prices of the sample pages contradicted each other: Washington to
 * BWI had a flat and the way back none, a drive of eight miles paid for the empty miles from the company and back, and
 * the next town beyond a flat cost twice as much. Here each flat counts both ways and in every class, and the empty
 * miles are charged from 120 on, which is about the way to the farthest of the airports and back.
 */
export const SAMPLE_TARIFF_2 = {
  ...SAMPLE_TARIFF_1,
  places: [
    ...SAMPLE_TARIFF_1.places,
    {
      id: 'fredericksburg',
      label: 'Fredericksburg',
      kind: 'circle',
      centre: { lat: 38.3032, lon: -77.4605 },
      radiusMiles: 7,
    },
  ],
  flats: [
    flat('home-iad', 'Triangle and Quantico - Dulles', ['home', 'iad'], [115, 145, 195, 215]),
    flat('home-dca', 'Triangle and Quantico - Reagan National', ['home', 'dca'], [105, 135, 185, 205]),
    flat('home-bwi', 'Triangle and Quantico - BWI', ['home', 'bwi'], [185, 225, 290, 320]),
    flat('fredericksburg-iad', 'Fredericksburg - Dulles', ['fredericksburg', 'iad'], [165, 200, 265, 290]),
    flat(
      'fredericksburg-dca',
      'Fredericksburg - Reagan National',
      ['fredericksburg', 'dca'],
      [155, 190, 250, 275],
    ),
    flat('dc-iad', 'Washington DC - Dulles', ['dc', 'iad'], [95, 125, 165, 190]),
    flat('dc-bwi', 'Washington DC - BWI', ['dc', 'bwi'], [120, 155, 215, 235]),
  ],
  approach: { freeTenths: 1200, mills: 1500 },
}
