import * as common from '#messages/office-common'
import * as setup from '#messages/office-setup'
import type { IconName } from '../icon.tsx'
import { type OfficeScreen, SETUP_SCREENS, WEBSITE_SCREENS } from '../shell/navigation.ts'

/** The help of a screen, and its settings with their other names, by the part of the screen in the address. */
type EntryTexts = { to: string; help: string; settings?: Record<string, string> }
type GroupTexts = { label: string; icon: IconName; entries: EntryTexts[] }

export type SetupEntry = EntryTexts & OfficeScreen
export type SetupGroup = { label: string; icon: IconName; entries: SetupEntry[] }

const COMPANY: GroupTexts = {
  label: setup.company,
  icon: 'company',
  entries: [
    { to: '/admin/setup-guide', help: setup.guideHelp, settings: { '': setup.guideSettings } },
    { to: '/admin/go-live', help: setup.goLiveHelp, settings: { '': setup.goLiveSettings } },
    { to: '/admin/test-ride', help: setup.testRideHelp },
    { to: '/admin/settings', help: setup.companyHelp, settings: { '': setup.companySettings } },
    { to: '/admin/brand', help: setup.brandHelp, settings: { '': setup.brandSettings } },
    {
      to: '/admin/meeting-points',
      help: setup.meetingPointsHelp,
      settings: { '': setup.meetingPointsSettings },
    },
  ],
}

const PRICING: GroupTexts = {
  label: setup.pricing,
  icon: 'pricing',
  entries: [
    {
      to: '/admin/tariff',
      help: setup.ratesHelp,
      settings: {
        '': setup.rateSettings,
        '?section=surcharges': setup.surchargeSettings,
        '?section=extras': setup.extraSettings,
        '?section=fees': setup.feeSettings,
        '?section=discounts': setup.discountSettings,
        '?section=places': setup.zoneSettings,
        '?section=website': setup.websitePriceSettings,
        '?section=bench': setup.testerSettings,
      },
    },
    { to: '/admin/policy', help: setup.policyHelp, settings: { '': setup.policySettings } },
    { to: '/admin/promo-codes', help: setup.promoCodesHelp, settings: { '': setup.promoCodesSettings } },
    { to: '/admin/companies', help: setup.accountsHelp, settings: { '': setup.accountsSettings } },
  ],
}

const VEHICLES: GroupTexts = {
  label: setup.vehiclesAndChauffeurs,
  icon: 'vehicles',
  entries: [
    { to: '/admin/vehicles', help: setup.vehiclesHelp, settings: { '': setup.vehiclesSettings } },
    { to: '/admin/vehicle-classes', help: setup.classesHelp, settings: { '': setup.classesSettings } },
    { to: '/admin/drivers', help: setup.chauffeursHelp, settings: { '': setup.chauffeursSettings } },
    {
      to: '/admin/booking-rules',
      help: setup.bookingRulesHelp,
      settings: { '': setup.bookingRulesSettings },
    },
    { to: '/admin/capacity', help: setup.capacityHelp },
  ],
}

const NOTIFICATIONS: GroupTexts = {
  label: common.notifications,
  icon: 'notifications',
  entries: [
    { to: '/admin/message-words', help: setup.templatesHelp, settings: { '': setup.templatesSettings } },
  ],
}

const INTEGRATIONS: GroupTexts = {
  label: setup.integrations,
  icon: 'integrations',
  entries: [
    { to: '/admin/import', help: setup.importHelp, settings: { '': setup.importSettings } },
    { to: '/admin/connections', help: setup.connectionsHelp, settings: { '': setup.connectionsSettings } },
    { to: '/admin/webhooks', help: setup.webhooksHelp, settings: { '': setup.webhooksSettings } },
    { to: '/admin/api-keys', help: setup.apiKeysHelp, settings: { '': setup.apiKeysSettings } },
  ],
}

const WEBSITE: GroupTexts = {
  label: common.website,
  icon: 'website',
  entries: [
    { to: '/admin/fleet', help: setup.fleetHelp },
    { to: '/admin/services', help: setup.servicesHelp },
    { to: '/admin/blog', help: setup.blogHelp },
    { to: '/admin/videos', help: setup.videosHelp },
    { to: '/admin/page-texts', help: setup.pageTextsHelp, settings: { '': setup.pageTextsSettings } },
    { to: '/admin/places', help: setup.landingPagesHelp, settings: { '': setup.landingPagesSettings } },
    { to: '/admin/reviews', help: setup.reviewsHelp, settings: { '': setup.reviewsSettings } },
    { to: '/admin/newsletter', help: setup.newsletterHelp, settings: { '': setup.newsletterSettings } },
    { to: '/admin/figures', help: setup.analyticsHelp, settings: { '': setup.analyticsSettings } },
    { to: '/admin/redirects', help: setup.redirectsHelp, settings: { '': setup.redirectsSettings } },
  ],
}

const TEAM: GroupTexts = {
  label: setup.teamAndSecurity,
  icon: 'security',
  entries: [
    { to: '/admin/team', help: setup.teamHelp, settings: { '': setup.teamSettings } },
    { to: '/admin/account', help: setup.accountHelp, settings: { '': setup.accountSettings } },
    { to: '/admin/activity', help: setup.activityHelp, settings: { '': setup.activitySettings } },
  ],
}

const COLUMNS: GroupTexts[][] = [
  [COMPANY, PRICING],
  [VEHICLES, NOTIFICATIONS, INTEGRATIONS],
  [WEBSITE, TEAM],
]

const SCREENS = new Map([...SETUP_SCREENS, ...WEBSITE_SCREENS].map(screen => [screen.to, screen]))

/** One line on each screen, by address. */
export const HELP = new Map(
  COLUMNS.flat().flatMap(({ entries }) => entries.map(({ to, help }) => [to, help] as const)),
)

/** The groups in columns, with what the account may open. */
export function setupColumns({ owner }: { owner: boolean }): SetupGroup[][] {
  return COLUMNS.map(groups =>
    groups
      .map(({ entries, ...group }) => ({
        ...group,
        entries: entries.flatMap(texts => {
          const screen = SCREENS.get(texts.to)
          return screen && (owner || !screen.owner) ? { ...screen, ...texts } : []
        }),
      }))
      .filter(({ entries }) => entries.length > 0),
  )
}
