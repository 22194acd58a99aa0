import * as common from '#messages/office-common'
import * as setup from '#messages/office-setup'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import type { SetupGuide } from '../../../contract/integrations/setup-guide-schemas.ts'
import type { TariffList } from '../../../contract/pricing/rate-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { useCall } from '../data/use-call.ts'
import { formatNumber } from '../format-number.ts'
import { hasExpired } from '../papers/paper-texts.ts'
import { useToday } from '../use-now.ts'
import { isActive } from './active-code.ts'

export type SetupState = { text: string; tone?: 'attention' | 'fault' }

const READ = { sentence: common.loadFailed }

/** States of screens by address. They come from the lists of those screens; one that fails to load has none. */
export function useSetupStates(owner: boolean): Record<string, SetupState | undefined> {
  const today = useToday(useSite().timeZone)
  const forOwners = { ...READ, enabled: owner }
  const tariffs = useCall('listTariffs', {}, READ).data
  const codes = useCall('listPromoCodes', {}, READ).data ?? []
  const companies = useCall('listCompanies', {}, READ).data ?? []
  const vehicles = useCall('listDispatchVehicles', {}, READ).data ?? []
  const drivers = useCall('listDrivers', {}, READ).data ?? []
  const papers = useCall('listPapers', {}, READ).data ?? []
  const reviews = useCall('listAllReviews', {}, READ).data ?? []
  const webhooks = useCall('listWebhookEndpoints', {}, forOwners).data ?? []
  const guide = useCall('getSetupGuide', {}, forOwners).data
  const staff = useCall('listStaff', {}, forOwners).data ?? []
  const failing = webhooks.filter(({ failingSince }) => failingSince !== null).length
  const unread = reviews.filter(({ state }) => state === 'new').length
  return {
    '/admin/setup-guide': guide ? guideState(guide) : undefined,
    '/admin/tariff': tariffs && ratesState(tariffs),
    '/admin/promo-codes': stateOf(codes.filter(code => isActive(code, today)).length, setup.active),
    '/admin/companies': countOf(companies),
    '/admin/vehicles': holdersState(vehicles, { papers, today }),
    '/admin/drivers': holdersState(drivers, { papers, today }),
    '/admin/reviews': stateOf(unread, setup.toReview, 'attention'),
    '/admin/webhooks': stateOf(failing, setup.failing, 'fault'),
    '/admin/team': stateOf(staff.length, setup.members),
  }
}

function stateOf(
  count: number,
  inWords: (counted: { count: number }) => string,
  tone?: SetupState['tone'],
): SetupState | undefined {
  return count === 0 ? undefined : { text: inWords({ count }), ...(tone && { tone }) }
}

function countOf(items: readonly unknown[]): SetupState | undefined {
  return stateOf(items.length, ({ count }) => formatNumber(count))
}

function guideState({ states, finished }: SetupGuide): SetupState {
  const done = Object.values(states).filter(state => state === 'done').length
  const text = setup.guideProgress({ done: String(done) })
  return finished ? { text } : { text, tone: 'attention' }
}

function ratesState({ current, draft }: TariffList): SetupState | undefined {
  const version = current === null ? undefined : setup.ratesVersion({ number: formatNumber(current) })
  if (!draft) return version === undefined ? undefined : { text: version }
  return {
    text: version === undefined ? setup.onlyDraft : setup.ratesDraft({ version }),
    tone: 'attention',
  }
}

function holdersState(
  holders: readonly { _id: string; retiredAt: string | null }[],
  { papers, today }: { papers: readonly Paper[]; today: string },
): SetupState | undefined {
  const active = holders.filter(({ retiredAt }) => retiredAt === null || retiredAt >= today)
  const expired = active.filter(({ _id }) => hasExpired(papers, _id, today))
  return stateOf(expired.length, setup.expired, 'fault') ?? countOf(active)
}
