import type { Fault, Parsed } from '../../documents/fault.ts'
import { and, list, parseShape, record, repeated, type Shape } from '../../documents/shape.ts'
import { ANYWHERE, type Contract, type FareDocument, type Flat, type Tariff } from './tariff.ts'
import { contract, promo, tariff } from './tariff-shape.ts'

/** Refuses unknown fields, never drops them. */
export function parseFareDocument(value: unknown): Parsed<FareDocument> {
  return parseShape(fareDocument, value)
}

const fareDocument: Shape<FareDocument> = and(
  record<FareDocument>({ tariff }, { promos: list(promo), contracts: list(contract) }),
  ({ tariff, promos = [], contracts = [] }) => [
    ...namesOfTariff(tariff),
    ...repeated(
      promos.map(({ code }) => code),
      'promos',
      '.code',
    ),
    ...promos.flatMap(({ classes }, index) => unknownClasses(tariff, classes, `promos[${index}].classes`)),
    ...repeated(
      contracts.map(({ company }) => company),
      'contracts',
      '.company',
    ),
    ...contracts.flatMap((one, index) => namesOfContract(one, tariff, `contracts[${index}]`)),
  ],
)

function namesOfTariff(tariff: Tariff): Fault[] {
  const { surcharges, extras, passedOn, taxes } = tariff
  const codes = tariff.classes.map(({ code }) => code)
  const lists = { places: tariff.places, flats: tariff.flats, surcharges, extras, passedOn, taxes }
  return [
    ...repeated(codes, 'tariff.classes', '.code'),
    ...Object.entries(lists).flatMap(([name, rules]) => {
      const ids = rules.map(({ id }) => id)
      return repeated(ids, `tariff.${name}`, '.id')
    }),
    ...tariff.flats.flatMap((flat, index) => namesOfFlat(flat, tariff, `tariff.flats[${index}]`)),
    ...surcharges.flatMap(({ classes, touches }, index) => [
      ...unknownClasses(tariff, classes, `tariff.surcharges[${index}].classes`),
      ...unknownPlaces(tariff, { [`tariff.surcharges[${index}].touches`]: touches }),
    ]),
    ...extras.flatMap(({ classes }, index) =>
      unknownClasses(tariff, classes, `tariff.extras[${index}].classes`),
    ),
    ...passedOn.flatMap(({ pickUpIn, dropOffIn, between }, index) =>
      unknownPlaces(tariff, {
        [`tariff.passedOn[${index}].pickUpIn`]: pickUpIn,
        [`tariff.passedOn[${index}].dropOffIn`]: dropOffIn,
        [`tariff.passedOn[${index}].between[0]`]: between?.[0],
        [`tariff.passedOn[${index}].between[1]`]: between?.[1],
      }),
    ),
    ...taxes.flatMap(({ pickUpIn, dropOffIn }, index) =>
      unknownPlaces(tariff, {
        [`tariff.taxes[${index}].pickUpIn`]: pickUpIn,
        [`tariff.taxes[${index}].dropOffIn`]: dropOffIn,
      }),
    ),
  ]
}

function namesOfContract({ flats }: Contract, tariff: Tariff, path: string): Fault[] {
  const ids = flats.map(({ id }) => id)
  return [
    ...repeated(ids, `${path}.flats`, '.id'),
    ...flats.flatMap((flat, index) => namesOfFlat(flat, tariff, `${path}.flats[${index}]`)),
  ]
}

function namesOfFlat({ a, b, cents }: Flat, tariff: Tariff, path: string): Fault[] {
  const ends = { [`${path}.a`]: a, [`${path}.b`]: b }
  const named = Object.fromEntries(Object.entries(ends).filter(([, id]) => id !== ANYWHERE))
  const codes = Object.keys(cents)
  const unknown = codes.filter(code => !tariff.classes.some(known => known.code === code))
  return [
    ...unknownPlaces(tariff, named),
    ...unknown.map((code): Fault => ({ path: `${path}.cents.${code}`, code: 'unknown-class', figure: code })),
  ]
}

function unknownPlaces({ places }: Tariff, named: Record<string, string | undefined>): Fault[] {
  return Object.entries(named).flatMap(([path, id]): Fault[] =>
    id === undefined || places.some(place => place.id === id)
      ? []
      : [{ path, code: 'unknown-place', figure: id }],
  )
}

function unknownClasses({ classes }: Tariff, codes: string[] = [], path: string): Fault[] {
  return codes.flatMap((code, index): Fault[] =>
    classes.some(known => known.code === code)
      ? []
      : [{ path: `${path}[${index}]`, code: 'unknown-class', figure: code }],
  )
}
