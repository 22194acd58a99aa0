import * as words from '#messages/time-questions'
import type { PublicClient } from '../../../../contract/client.ts'
import { Problem } from '../../../../contract/problems.ts'
import { problemInLocale } from '../../../problem-in-locale.ts'
import { textsIn } from '../../../texts-in.ts'
import { readChosenPoint } from '../chosen-point.ts'
import { PLACE_NAMES, type StopName } from '../fields.ts'
import { type RideForm, readForm, type TripFields, unsent } from '../form-fields.ts'
import { readPricing } from '../read-pricing.ts'
import { reserve } from '../send-form.ts'
import { contentKey, type SubmitResult } from '../submit-reservation.ts'
import { mailPrice } from './mail-price.ts'
import type { PricedAnswer } from './priced-answer.ts'
import { quoteKey } from './quote-steps.ts'
import { stopFields } from './stop-fields.ts'
import { askedTrips, openQuestions } from './trip-request.ts'
import { wallOf } from './when-text.ts'

/** Without JavaScript: reserves, quotes or fills controls. The idempotency key derives from the content. */
export async function answerForm(client: PublicClient, form: FormData): Promise<SubmitResult> {
  const sent = readForm(form)
  const { timeZone } = await client('getSite')
  if (!sent.trip || !(await readPricing(client))) return reserve(client, form, await contentKey(sent))
  const fields = filled(sent, form.get('fill'))
  if (form.has('fill') || form.get('intent') === 'price') return rendered(client, fields, timeZone)
  if (form.get('intent') === 'mail') {
    const mail = await mailPrice(client, form)
    const page = await rendered(client, fields, timeZone)
    return { ...page, status: mail.sent ? page.status : 422, priced: { ...page.priced, mail } }
  }
  const question = timeQuestion(fields, timeZone)
  if (question) {
    const { priced } = await rendered(client, fields, timeZone)
    return { ...unsent(fields), status: 422, errors: { pickUpTime: question }, ...(priced ? { priced } : {}) }
  }
  const result = await reserve(client, form, await contentKey(fields))
  if (result.ok) return result
  const { priced, fields: kept } = await rendered(client, fields, timeZone)
  return { ...result, fields: kept, priced: { ...priced, ...result.priced } }
}

export async function rendered(client: PublicClient, sent: RideForm, timeZone: string) {
  const { fields, hits } = await located(client, sent)
  const asked = askedTrips(fields, timeZone)
  const priced: PricedAnswer = { hits, ...(await pricesOf(client, quoteKey(asked))) }
  return { ...unsent(fields), alert: '', status: 200, priced }
}

async function pricesOf(client: PublicClient, key: string): Promise<PricedAnswer> {
  if (!key) return {}
  const body = JSON.parse(key)
  try {
    return { answer: await client('quoteTrips', { body }), key }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, fields } = await problemInLocale(error)
    const text = Object.values(fields)[0] ?? message
    if (error.code !== 'code_refused') return { message: text }
    const { promo, ...rest } = body
    return { ...(await pricesOf(client, JSON.stringify(rest))), voucher: { code: promo, message: text } }
  }
}

function filled(fields: RideForm, fill: FormDataEntryValue | null): RideForm {
  const { drop, ...values } = textsIn(String(fill ?? ''))
  const kept = Object.entries(fields.trip ?? {}).filter(([name]) => !drop || !name.startsWith(drop))
  return { ...fields, ...pick(values, false), trip: { ...Object.fromEntries(kept), ...pick(values, true) } }
}

function pick(values: TripFields, ofTrip: boolean): TripFields {
  const FILLED = ['pickUpDate', 'pickUpTime', 'pickUpAddress', 'dropOffAddress']
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => (ofTrip ? name.startsWith('trip-') : FILLED.includes(name))),
  )
}

/** Ambiguous addresses return choices. */
async function located(client: PublicClient, fields: RideForm) {
  const trip = { ...fields.trip }
  const hits: NonNullable<PricedAnswer['hits']> = {}
  for (const [stop, name] of ENDS) {
    const address = fields[`${stop}Address`]
    const chosen = readChosenPoint(fields[PLACE_NAMES[stop]], address)
    if (chosen) trip[name] = JSON.stringify({ ...chosen, name: address })
    const { point, found } = await locate(client, address, trip[name])
    if (point) trip[name] = point
    else hits[stop] = found.slice(0, MAX_HITS)
  }
  for (const [i, { address, place }] of stopFields(trip).entries()) {
    const { point } = await locate(client, address, place)
    if (point) trip[`trip-stop${i}-place`] = point
  }
  return { fields: { ...fields, trip }, hits }
}

const MAX_HITS = 3
const ENDS: [StopName, string][] = [
  ['pickUp', 'trip-from'],
  ['dropOff', 'trip-to'],
]

async function locate(client: PublicClient, address: string, known = '') {
  if (readChosenPoint(known, address)) return { point: known, found: [] }
  if (address.trim().length < 2) return { found: [] }
  const found = await client('searchPlaces', { query: { q: address.slice(0, 200), full: '1' } }).catch(
    () => [],
  )
  const same = found.find(({ display_name }) => display_name === address)
  const point = same && JSON.stringify({ lat: Number(same.lat), lon: Number(same.lon), name: address })
  return { point, found }
}

function timeQuestion({ trip = {}, pickUpDate, pickUpTime }: RideForm, timeZone: string): string | undefined {
  const [open] = openQuestions(trip, { date: pickUpDate, time: pickUpTime, timeZone })
  if (!open || open === 'gap') return undefined
  const { time } = wallOf(pickUpDate, pickUpTime)
  return open === 'night' ? words.midnight({ time }) : words.foldQuestion({ time })
}
