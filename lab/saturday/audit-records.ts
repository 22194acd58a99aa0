import { parseCsv } from '../../domain/values/csv.ts'
import { KM_PER_MILE } from '../../domain/values/geo.ts'
import type { Ride } from './booking.ts'
import { SATURDAY, SUNDAY, type World } from './world.ts'

type Fault = (isFault: boolean, text: string) => void

/** The insurance export and the manifests, compared with the trips and the ledger. */
export async function auditRecords(world: World, rides: readonly Ride[], fault: Fault): Promise<void> {
  const { app } = world
  const token = await world.office()
  const trips = await app.db
    .selectFrom('trips')
    .select(['reservation_id', 'progress', 'distance_metres'])
    .execute()
  const driven = trips.filter(({ progress }) => progress === 'done')
  const metres = driven.reduce((sum, { distance_metres }) => sum + (distance_metres ?? 0), 0)
  const miles = metres / 1000 / KM_PER_MILE
  const query = { from: SATURDAY, until: SUNDAY }
  const [, ...rows] = parseCsv(await app.client('exportInsurance', { token, query }))
  for (const part of ['Vehicle', 'Chauffeur', 'Total']) {
    const own = rows.filter(([name]) => name === part)
    const sum = (at: number) => own.reduce((all, row) => all + Number(row[at]), 0)
    fault(
      sum(5) !== driven.length,
      `${part}: ${sum(5)} rides in the insurance export, ${driven.length} driven.`,
    )
    // Each row is rounded to a tenth.
    const isOff = Math.abs(sum(6) - miles) > 0.05 * own.length + 0.05
    fault(isOff, `${part}: ${sum(6)} miles in the insurance export, ${miles.toFixed(1)} driven.`)
  }
  const posted = await app.db
    .selectFrom('postings')
    .select('reservation_id')
    .where('kind', '=', 'ride')
    .distinct()
    .execute()
  const charged = new Set(posted.map(row => row.reservation_id))
  const uncharged = driven.filter(({ reservation_id }) => !charged.has(reservation_id)).length
  fault(uncharged > 0, `${uncharged} driven rides have no ride in the ledger.`)
  fault(
    !rows.some(([part]) => part === 'Out of service'),
    'The vehicle that broke down is not out of service.',
  )
  const listed: string[] = []
  for (const day of [SATURDAY, SUNDAY]) {
    const [, ...manifest] = parseCsv(await app.client('exportManifest', { token, query: { day } }))
    listed.push(...manifest.map(row => row[6] ?? ''))
  }
  const expected = rides.filter(({ fate }) => fate !== 'cancelled').map(({ reference }) => reference)
  fault(
    listed.toSorted().join() !== expected.toSorted().join(),
    `The manifests list ${listed.length} rides, not ${expected.length}.`,
  )
}
