import type { SetupGuide, SetupGuideInput } from '../../../contract/integrations/setup-guide-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { isSetupFinished, setupStates } from '../../../domain/integrations/setup-guide.ts'
import { keyModeOf } from '../../../domain/money/payment-setup.ts'
import { referencePrefixOf } from '../../../domain/site/brand-kit.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { isEmailOff } from '../../platform/messaging/mail/mail-url.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { getBrandKit, getSite } from '../../platform/settings/site-settings.ts'
import { readHomeArea } from '../../pricing/places/home-area-store.ts'
import type { ConnectionsDeps } from '../connections/connections.ts'
import { readSavedConfig } from '../connections/store.ts'
import { readChoices, readStoredFacts, replaceChoices } from './setup-guide-store.ts'

type GuideDeps = ServeDeps & ConnectionsDeps

export function setupGuideRoutes(api: Api, deps: GuideDeps): void {
  serve(api, deps, {
    name: 'getSetupGuide',
    handle: async ({ caller }) => (caller.kind === 'owner' ? await present(deps) : null),
  })
  serve(api, deps, {
    name: 'updateSetupGuide',
    async handle({ body, ifMatch, caller, commit }) {
      await change(body, { ifMatch, caller, commit, now: deps.clock() })
      return await present(deps)
    },
  })
}

type Change = {
  ifMatch: number | undefined
  caller: OwnerPrincipal
  commit: CommitTogether
  now: Date
}

async function change(body: SetupGuideInput, { ifMatch, caller, commit, now }: Change): Promise<void> {
  await commit(async tx => {
    const { choices: before, version } = await readChoices(tx)
    const isCurrent = ifMatch === undefined || ifMatch === version
    const saved = isCurrent ? await replaceChoices(tx, body, { version, now }) : undefined
    if (saved === undefined) throw new Problem('stale', { current: { ...before, version } })
    await recordAction(tx, {
      action: 'updateSetupGuide',
      subjectId: 'setup-guide',
      label: 'Setup guide',
      actor: actorOf(caller),
      before,
      after: body,
      now,
    })
  })
}

async function present({ db, connections }: Pick<GuideDeps, 'db' | 'connections'>): Promise<SetupGuide> {
  const config = await readSavedConfig(db, connections)
  const [site, brand, { area, version: areaVersion }, rules, stored, { choices, version }] =
    await Promise.all([
      getSite(db),
      getBrandKit(db),
      readHomeArea(db),
      readBookingRules(db),
      readStoredFacts(db),
      readChoices(db),
    ])
  const facts = {
    ...stored,
    company: site.version > 0,
    brand: brand.isCustom,
    area: areaVersion > 0,
    bookingRules: rules.version > 0,
    email: !isEmailOff(config),
    payments: config.payments === 'stripe',
  }
  const states = setupStates(facts, choices)
  return {
    ...choices,
    states,
    finished: isSetupFinished(states),
    brand: site.brand,
    town: site.address.locality,
    state: site.address.region,
    vehicles: stored.vehicles,
    chauffeurs: stored.chauffeurs,
    homeBase: area.home.name,
    radiusMiles: area.radiusMiles,
    cards: config.stripe ? keyModeOf(config.stripe.secretKey) : 'none',
    referencePrefix: referencePrefixOf({ brand: site.brand, chosen: brand.kit.referencePrefix }),
    version,
  }
}
