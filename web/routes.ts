import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { OFFICE_LOCALES, PSEUDO_LOCALE } from '../i18n/locales.ts'

declare const process: { env: Record<string, string | undefined> }

const PLACES = ['airports', 'towns', 'venues', 'routes'].map(folder =>
  route(`${folder}/:slug`, 'pages/places/place-page.tsx', { id: `${folder}-page` }),
)

const PUBLIC = [
  index('pages/home/home.tsx'),
  route('reservation', 'pages/reservation/reservation.tsx'),
  route('reservation/resume/:token', 'pages/reservation/resume/resume.tsx'),
  route('reservation/resume/:token/end', 'pages/reservation/resume/reminder-end.tsx'),
  route('services', 'pages/services/services.tsx'),
  route('fleet', 'pages/fleet/fleet.tsx'),
  route('fleet/:slug', 'pages/fleet/vehicle-page.tsx'),
  route('airports', 'pages/airports/airports.tsx'),
  ...PLACES,
  route('blog', 'pages/blog/blog.tsx', [route(':slug', 'pages/blog/blog-post.tsx')]),
  route('newsletter', 'pages/blog/newsletter-page.tsx'),
  route('videos', 'pages/videos/videos.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('faq', 'pages/faq/faq.tsx'),
  route('reviews', 'pages/reviews/reviews.tsx'),
  route('rating-mails/:token', 'pages/reviews/rating-mails.tsx'),
  route('privacy', 'pages/legal/privacy.tsx'),
  route('accessibility', 'pages/legal/accessibility.tsx'),
  route('credits', 'pages/legal/credits.tsx'),
  // No prefix: it uses the reservation's language.
  route('manage', 'pages/manage/list/own-list.tsx'),
  route('manage/:reference', 'pages/manage/manage.tsx'),
  route('manage/:reference/change', 'pages/manage/change/change.tsx'),
  route('manage/:reference/contact', 'pages/manage/contact/contact.tsx'),
  route('manage/:reference/details', 'pages/manage/details/details.tsx'),
  route('manage/:reference/share', 'pages/manage/share/share.tsx'),
]

/** Same URLs in all languages; only in builds of office locales. */
const OFFICE = [
  route('admin', 'office/office-layout.tsx', [
    route('today', 'office/today/today-screen.tsx'),
    route('setup', 'office/setup/setup-screen.tsx'),
    route('setup-guide', 'office/guide/guide-screen.tsx'),
    route('fleet', 'office/fleet/fleet-editor.tsx'),
    route('services', 'office/services/services-editor.tsx'),
    route('blog', 'office/blog/blog-editor.tsx'),
    route('videos', 'office/videos/videos-editor.tsx'),
    route('places', 'office/place-pages/place-pages-editor.tsx'),
    route('reviews', 'office/reviews/reviews-editor.tsx'),
    route('reports', 'office/reports/reports-screen.tsx'),
    route('figures', 'office/figures/figures-screen.tsx'),
    route('redirects', 'office/redirects/redirects-editor.tsx'),
    route('reservations/calendar', 'office/reservations/calendar/calendar-page.tsx', [
      route(':id', 'office/reservations/calendar/calendar-reservation.tsx'),
    ]),
    route('reservations', 'office/reservations/reservations-layout.tsx', [
      route(':id', 'office/reservations/reservation-details.tsx'),
    ]),
    route('reservations/new', 'office/phone/new-reservation.tsx'),
    route('customers', 'office/customers/customers-layout.tsx', [
      route(':id', 'office/customers/customer-details.tsx'),
    ]),
    route('run-sheet', 'office/reservations/run-sheet.tsx'),
    route('messages', 'office/visitors/messages.tsx'),
    route('newsletter', 'office/visitors/newsletter.tsx'),
    route('board', 'office/board/board-screen.tsx'),
    route('capacity', 'office/capacity/capacity-screen.tsx'),
    route('vehicles', 'office/vehicles/vehicles-editor.tsx'),
    route('drivers', 'office/drivers/drivers-editor.tsx'),
    route('booking-rules', 'office/booking-rules/booking-rules-screen.tsx'),
    route('policy', 'office/policy/policy-screen.tsx'),
    route('money', 'office/money/money-screen.tsx'),
    route('tariff', 'office/tariff/tariff-screen.tsx'),
    route('vehicle-classes', 'office/classes/classes-editor.tsx'),
    route('meeting-points', 'office/meeting-points/meeting-points-editor.tsx'),
    route('promo-codes', 'office/promo-codes/promo-codes-editor.tsx'),
    route('companies', 'office/companies/companies-editor.tsx'),
    route('message-words', 'office/message-words/message-words-screen.tsx'),
    route('import', 'office/import/import-screen.tsx'),
    route('webhooks', 'office/webhooks/webhooks-editor.tsx'),
    route('api-keys', 'office/api-keys/api-keys-screen.tsx'),
    route('settings', 'office/settings/settings-editor.tsx'),
    route('brand', 'office/brand/brand-screen.tsx'),
    route('page-texts', 'office/page-texts/page-texts-screen.tsx'),
    route('go-live', 'office/go-live/go-live-screen.tsx'),
    route('test-ride', 'office/test-ride/test-ride-screen.tsx'),
    route('connections', 'office/connections/connections-screen.tsx'),
    route('team', 'office/team/team-tab.tsx'),
    route('activity', 'office/activity/activity-tab.tsx'),
    route('account', 'office/account/account-tab.tsx'),
    route('*', 'office/missing-screen.tsx'),
  ]),
  route('admin/invitation', 'office/team/accept-invitation.tsx'),
]

const locale = process.env['PAGES_LOCALE']
/** The pseudo-locale includes the office, the mirrored one only public pages. */
const hasOffice = locale === undefined || [...OFFICE_LOCALES, PSEUDO_LOCALE].some(own => own === locale)

export default [
  ...PUBLIC,
  ...(hasOffice ? OFFICE : []),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
