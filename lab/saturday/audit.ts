import { EARNING, earnedOf } from '../../domain/money/ledger/balances.ts'
import { examineOccupancies } from '../../server/dispatch/occupancy/examine-occupancies.ts'
import { judgeLedger } from '../../server/reservations/ledger/examine-ledger.ts'
import { listPostingsOf } from '../../server/reservations/ledger/posting-store.ts'
import { auditRecords } from './audit-records.ts'
import type { Ride } from './booking.ts'
import { SATURDAY, SUNDAY, type World } from './world.ts'

/** What the day came to; `faults` is empty where all is as it should be. */
export type Outcome = {
  trips: number
  driven: number
  noShows: number
  cancelled: number
  tipsCents: number
  inTime: string
  waitingMinutes: number
  emptyMinutes: number
  earnedCents: number
  messages: number
  faults: string[]
}

/** Looks through everything once the night is over. */
export async function audit(world: World, rides: readonly Ride[], tipsCents: number): Promise<Outcome> {
  const faults: string[] = []
  const fault = (isFault: boolean, text: string) => {
    if (isFault) faults.push(text)
  }
  const { app } = world
  const occupied = await examineOccupancies(app.db)
  fault(occupied.overlaps > 0, `${occupied.overlaps} cars or drivers are busy twice.`)
  fault(occupied.incomplete > 0, `${occupied.incomplete} trips lack a car or a driver.`)
  fault(occupied.left > 0, `${occupied.left} trips keep a car that they do not need.`)
  for (const { level, words } of await judgeLedger(app.db)) fault(level === 'FAULT', words)
  for (const { id, reference } of rides) {
    const { heldCents, owedCents, dueCents } = await app.client('getMoney', {
      token: await world.office(),
      id,
    })
    const open = heldCents + owedCents + dueCents
    fault(open !== 0, `${reference} is not settled: held ${heldCents}, owed ${owedCents}, due ${dueCents}.`)
  }
  const token = await world.office()
  for (const day of ['2027-11-03', '2027-11-04', '2027-11-05', SATURDAY, SUNDAY]) {
    const { differences } = await app.client('compareDay', { token, body: { day } })
    fault(differences.length > 0, `${day}: ${differences.length} differences to the provider.`)
  }
  const sums = await reports(world)
  const ledger = await earnedInLedger(world, rides)
  fault(sums.earned !== ledger, `The reports earn ${sums.earned}, the ledger ${ledger}.`)
  await auditRecords(world, rides, fault)
  const messages = await auditMessages(world, rides, fault)
  const rows = await app.db.selectFrom('trips').select('progress').execute()
  const count = (progress: string) => rows.filter(row => row.progress === progress).length
  const over = count('done') + count('no-show') + count('cancelled')
  fault(over !== rides.length, 'Some trips are not over.')
  fault(
    count('no-show') !== rides.filter(({ fate }) => fate === 'no-show').length,
    'Other trips are no-shows.',
  )
  const tipped = await tipsInLedger(world)
  fault(tipped !== tipsCents, `Guests tipped ${tipsCents}, the ledger has ${tipped}.`)
  for (const error of app.errors) faults.push(error)
  return {
    ...{ trips: rides.length, driven: count('done'), noShows: count('no-show'), messages, faults },
    ...{ cancelled: count('cancelled'), tipsCents },
    ...{ inTime: `${sums.inTime} of ${sums.arrived}`, earnedCents: sums.earned },
    ...{ waitingMinutes: sums.waiting, emptyMinutes: sums.empty },
  }
}

/** Saturday and Sunday as the reports of the office have them; what the test provider moved counts here. */
async function reports({ app, office }: World) {
  const sums = { earned: 0, inTime: 0, arrived: 0, waiting: 0, empty: 0 }
  for (const day of [SATURDAY, SUNDAY]) {
    const query = { by: 'day' as const, day }
    const { total, trialCents } = await app.client('getReport', { token: await office(), query })
    sums.earned += (total.earnedCents ?? 0) + (trialCents ?? 0)
    sums.inTime += total.inTime
    sums.arrived += total.arrived
    sums.waiting += total.waitingMinutes
    sums.empty += total.emptyMinutes
  }
  return sums
}

/** The same from the postings themselves. */
async function earnedInLedger({ app }: World, rides: readonly Ride[]): Promise<number> {
  let earned = 0
  for (const { id } of rides) earned += earnedOf(await listPostingsOf(app.db, id))
  const rest = await app.db
    .selectFrom('postings')
    .select(['debit', 'credit', 'cents'])
    .where('reservation_id', 'is', null)
    .where(row => row.or([row('debit', 'in', [...EARNING]), row('credit', 'in', [...EARNING])]))
    .execute()
  return earned + earnedOf(rest)
}

/** What drivers are owed of what guests gave. */
async function tipsInLedger({ app }: World): Promise<number> {
  const rows = await app.db.selectFrom('postings').select(['credit', 'cents', 'kind']).execute()
  const given = rows.filter(({ credit, kind }) => credit === 'tips' && kind === 'tip')
  return given.reduce((sum, { cents }) => sum + cents, 0)
}

/** Mails that every guest of a ride that was driven gets once, by their templates. */
const ONCE = ['reservation-confirmed', 'reservation-completed', 'rate'] as const

/** Every message left once, and none was given up. */
async function auditMessages(
  { app }: World,
  rides: readonly Ride[],
  fault: (isFault: boolean, text: string) => void,
): Promise<number> {
  const sent = [...app.sent.map(({ id }) => id), ...app.texts.map(({ key }) => key)]
  fault(new Set(sent).size !== sent.length, 'A message left twice.')
  const jobs = await app.db
    .selectFrom('jobs')
    .select(['id', 'kind', 'state', 'subject_id', 'payload'])
    .where('kind', 'in', ['message.mail', 'message.text'])
    .execute()
  const left = new Set(sent)
  for (const { id, kind, state } of jobs) {
    fault(state === 'refused' || state === 'given-up', `${kind} ${id} is ${state}.`)
    fault(state === 'done' && !left.has(id), `${kind} ${id} is done and never left.`)
    fault(state !== 'done' && left.has(id), `${kind} ${id} left and is ${state}.`)
  }
  const templateOf = (payload: string) => (JSON.parse(payload) as { template?: string }).template
  for (const { id, reference, fate } of rides) {
    const own = jobs.filter(job => job.kind === 'message.mail' && job.subject_id === id && left.has(job.id))
    const told = own.map(({ payload }) => templateOf(payload))
    for (const template of ONCE) {
      const times = told.filter(one => one === template).length
      const wanted =
        template === 'reservation-confirmed' || (fate !== 'no-show' && fate !== 'cancelled') ? 1 : 0
      fault(times !== wanted, `${reference}: ${template} left ${times} times, not ${wanted}.`)
    }
  }
  const sheets = app.sent.map(({ message }) => message.subject).filter(subject => /^Run sheet/.test(subject))
  fault(!sheets.some(subject => subject.includes('Nov 6')), 'No run sheet of Saturday was mailed.')
  fault(new Set(sheets).size !== sheets.length, 'A run sheet was mailed twice.')
  return sent.length
}
