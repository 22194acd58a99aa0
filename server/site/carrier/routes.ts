import { atField, Problem } from '../../../contract/problems.ts'
import { type Carrier, rulesOf } from '../../../domain/site/carrier.ts'
import { daysOfRule, ruleAgainst, ruleText } from '../../../domain/site/record-rules.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { readCarrier, replaceCarrier } from '../../platform/settings/carrier-store.ts'
import { storeFactsOfBegunRides } from '../../reservations/record/ride-facts-store.ts'

export function carrierRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'getCarrier',
    async handle() {
      const { carrier, version } = await readCarrier(deps.db)
      return { ...carrier, version }
    },
  })
  serve(api, deps, {
    name: 'updateCarrier',
    handle: ({ body, ifMatch, caller, commit }) =>
      commit(async tx => {
        requireLawfulPeriod(body)
        const now = deps.clock()
        const { carrier: before, version } = await readCarrier(tx)
        await storeFactsOfBegunRides(tx, now)
        const isCurrent = ifMatch === undefined || ifMatch === version
        const saved = isCurrent ? await replaceCarrier(tx, body, { version, now }) : undefined
        if (saved === undefined) throw new Problem('stale', { current: { ...before, version } })
        await recordAction(tx, {
          ...{ action: 'updateCarrier', subjectId: 'carrier', label: 'Carrier' },
          ...{ actor: actorOf(caller), before: textsOf(before), after: textsOf(body), now },
        })
        return { ...body, version: saved }
      }),
  })
}

/** Throws `invalid` with the rule that asks for more. */
function requireLawfulPeriod(carrier: Carrier): void {
  const { keepTripDays } = carrier
  const rule = keepTripDays === null ? undefined : ruleAgainst(keepTripDays, rulesOf(carrier))
  if (!rule) return
  const days = daysOfRule(rule)
  const sentence = `Enter ${days} days or more. ${ruleText(rule)}.`
  throw new Problem(
    'invalid',
    atField('keepTripDays', { code: 'below-rule', days, rule: ruleText(rule) }, sentence),
  )
}

function textsOf({ certificates, areas, rules, ...carrier }: Carrier): Record<string, unknown> {
  return {
    ...carrier,
    certificates: certificates.join(', '),
    areas: areas.join(', '),
    rules: rules.map(rule => `${rule.area}, ${ruleText(rule)}`).join('; '),
  }
}
