import type { TriedPrice } from '../../../../contract/pricing/rate-schemas.ts'
import { minutesOf, tenthsOf } from '../../../../domain/pricing/fare/amounts.ts'
import type { Tariff } from '../../../../domain/pricing/fare/tariff.ts'
import { staffCall } from '../../staff-call.ts'
import { lineReason, readReason, untaxedReason } from './reasons.ts'
import type { TryAnswer } from './try-answer.ts'
import type { Try } from './use-bench.ts'

export function askBench(shown: Tariff): Try {
  return async (trip, tariff, signal) => {
    const body = { trip, ...(tariff && { tariff: { ...tariff } }) }
    const { facts, byHand, classes } = await staffCall('tryTrip', { body, signal })
    return {
      ...(facts?.metres !== undefined && {
        facts: { tenths: tenthsOf(facts.metres, shown.unit), minutes: minutesOf(facts.seconds ?? 0) },
      }),
      ...(facts && { quoted: { date: facts.pickUpDate, time: facts.pickUpTime } }),
      byHand,
      classes: classes.map(({ code, fare, published }) => ({
        code,
        ...pricedOf(fare),
        reasons: [
          ...fare.reasons.map(line => readReason(line, shown)),
          ...fare.lines.slice(1).map(line => lineReason(line, shown)),
          ...fare.untaxed.map(untaxed => untaxedReason(untaxed, shown)),
        ],
        ...(published && { published: pricedOf(published) }),
      })),
    } satisfies TryAnswer
  }
}

function pricedOf({ totalCents, lines, byHand }: TriedPrice) {
  return {
    lines,
    ...(totalCents !== undefined && { total: totalCents }),
    ...(byHand !== undefined && { byHand }),
  }
}
