import type { PublicClient } from '../../../../contract/client.ts'
import type { GuestChangePreview } from '../../../../contract/guest/change-schemas.ts'
import type { OtherOffers } from '../../../../contract/pricing/rate-schemas.ts'
import { PROBLEMS, Problem } from '../../../../contract/problems.ts'
import type { Reservation } from '../../../../contract/reservations/schemas.ts'
import type { Locale } from '../../../../i18n/locales.ts'
import type { ManageClient } from '../../../managed-page.ts'
import { problemInLocale } from '../../../problem-in-locale.ts'
import { readChosenPoint } from '../../reservation/chosen-point.ts'
import { onlyMatch } from '../../reservation/typed-place.ts'
import { addressNames, type ChangeFields, changeOf, controlOf, type Points } from './change-fields.ts'

type Hit = { name: string; place: string }

export type ChangeAnswer = {
  status: number
  fields: ChangeFields
  offer?: GuestChangePreview
  message?: string
  errors: Record<string, string>
  /** For ambiguous addresses. */
  hits: Record<string, Hit[]>
  free?: OtherOffers
  isNew?: boolean
}

type Clients = { manage: ManageClient; open: PublicClient }
type Asked = { reference: string; ride: Reservation; locale: Locale }
const HITS_MAX = 4

export async function answerChange(
  { manage, open }: Clients,
  fields: ChangeFields,
  { reference, ride, locale }: Asked,
): Promise<ChangeAnswer> {
  const { points, hits } = await located(open, fields, ride)
  if (Object.keys(hits).length > 0) return { status: 422, fields, errors: {}, hits }
  try {
    const call = { params: { reference }, query: { locale }, body: changeOf(fields, ride, points) }
    return { status: 200, fields, offer: await manage('previewGuestChange', call), errors: {}, hits }
  } catch (error) {
    return await refused(error, fields)
  }
}

export async function refused(error: unknown, fields: ChangeFields): Promise<ChangeAnswer> {
  if (!(error instanceof Problem)) throw error
  const { message, fields: texts } = await problemInLocale(error)
  const errors: Record<string, string> = {}
  const others: string[] = []
  for (const [field, text] of Object.entries(texts)) {
    const control = controlOf(field)
    if (control) errors[control] ??= text
    else others.push(text)
  }
  const isAtFields = Object.keys(errors).length > 0 && others.length === 0
  return {
    status: PROBLEMS[error.code].status,
    ...{ fields, errors, hits: {} },
    ...(isAtFields ? {} : { message: others[0] ?? message }),
    ...(error.code === 'full' ? { free: error.current as OtherOffers } : {}),
    ...(error.code === 'offer_changed' ? { offer: error.current as GuestChangePreview, isNew: true } : {}),
  }
}

async function located(
  open: PublicClient,
  fields: ChangeFields,
  ride: Reservation,
): Promise<{ points: Points; hits: ChangeAnswer['hits'] }> {
  const known = knownPlaces(ride)
  const points: Points = {}
  const hits: ChangeAnswer['hits'] = {}
  for (const name of addressNames(fields)) {
    const address = fields[name] ?? ''
    points[name] = readChosenPoint(fields[`${name}-place`] ?? '', address) ?? known.get(address)
    if (!address || points[name] || isKept(ride, address)) continue
    const found = await open('searchPlaces', { query: { q: address.slice(0, 200), full: '1' } }).catch(
      () => [],
    )
    const match = found.find(({ display_name }) => display_name === address) ?? onlyMatch(address, found)
    if (match) points[name] = { lat: Number(match.lat), lon: Number(match.lon) }
    else
      hits[name] = found.slice(0, HITS_MAX).map(({ lat, lon, display_name }) => ({
        name: display_name,
        place: JSON.stringify({ lat: Number(lat), lon: Number(lon), name: display_name }),
      }))
  }
  return { points, hits }
}

function knownPlaces({ pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace, stops = [] }: Reservation) {
  const all = [
    [pickUpAddress, pickUpPlace] as const,
    [dropOffAddress, dropOffPlace] as const,
    ...stops.map(({ address, place }) => [address, place] as const),
  ]
  return new Map(all.flatMap(([address, place]) => (place ? [[address, place] as const] : [])))
}

/** A place never found on the map does not block a change of the time. */
function isKept({ pickUpAddress, dropOffAddress, stops = [] }: Reservation, address: string): boolean {
  return [pickUpAddress, dropOffAddress, ...stops.map(stop => stop.address)].includes(address)
}
