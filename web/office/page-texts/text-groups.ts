import * as airports from '#messages/airports'
import * as blog from '#messages/blog'
import * as faq from '#messages/faq'
import * as home from '#messages/home'
import { format } from '#messages/locale'
import * as labels from '#messages/office-page-texts'
import * as policy from '#messages/policy'
import * as privacy from '#messages/privacy'
import * as reservation from '#messages/reservation'
import * as services from '#messages/services'
import * as shared from '#messages/shared'
import type { PageTextName } from '../../../domain/site/page-texts.ts'
import type { ShownSite } from '../../../domain/site/site.ts'
import { placeList } from '../../../i18n/format-number.ts'
import { airportsText } from '../../ui/page-texts.ts'

export type TextField = { name: PageTextName; label: string; builtIn?: string; note?: string }
export type TextGroup = { id: string; title: string; fields: TextField[]; note?: string }

/** The texts of each page with their built-in wording, filled from the company details and airports. */
export function textGroups(site: ShownSite, airports: readonly { shortName: string }[]): TextGroup[] {
  const area = placeList(site.serviceArea, format)
  const served = airportsText(airports)
  return [homeGroup(area), ...pageGroups(area, served), faqGroup(area, served), privacyGroup(site)]
}

function homeGroup(area: string): TextGroup {
  const cards = [
    card(1, shared.airportTransfers, [
      shared.flightTracking,
      home.meetAndGreet,
      home.sanitizer,
      home.allHours,
    ]),
    card(2, home.corporateTravel, [home.blackCars, home.safetyRecords, home.sameDay, home.monthlyBilling]),
    card(3, shared.weddingTransportation, [
      home.bridalParty,
      home.toast,
      home.weddingKit,
      home.hourlyPackages,
    ]),
  ]
  return {
    id: 'home',
    title: labels.home,
    fields: [
      { name: 'homeHeading', label: labels.heading, builtIn: home.heading },
      { name: 'homeTagline', label: labels.tagline, builtIn: home.tagline },
      { name: 'homeDescription', label: labels.description, builtIn: home.description({ area }) },
      ...cards.flat(),
      { name: 'homeBanner', label: labels.banner, builtIn: home.banner },
      { name: 'homeBannerText', label: labels.bannerText, builtIn: home.bannerText },
    ],
  }
}

function card(number: 1 | 2 | 3, name: string, features: string[]): TextField[] {
  const shown = { number: String(number) }
  return [
    { name: `homeCard${number}`, label: labels.card(shown), builtIn: name },
    {
      name: `homeCard${number}Features`,
      label: labels.cardFeatures(shown),
      note: labels.builtInLines({ text: features.join(' · ') }),
    },
  ]
}

function pageGroups(area: string, served: string | undefined): TextGroup[] {
  return [
    {
      id: 'services',
      title: labels.services,
      fields: [
        { name: 'servicesTagline', label: labels.tagline, builtIn: services.tagline({ area }) },
        { name: 'servicesDescription', label: labels.description, builtIn: services.description({ area }) },
      ],
    },
    {
      id: 'airports',
      title: labels.airportsPage,
      fields: [
        {
          name: 'airportsTagline',
          label: labels.tagline,
          builtIn: served === undefined ? airports.taglineOnly : airports.tagline({ airports: served }),
        },
        {
          name: 'airportsDescription',
          label: labels.description,
          builtIn: airports.description({ airports: served ?? airports.anyAirport }),
        },
      ],
    },
    {
      id: 'blog',
      title: labels.blog,
      fields: [
        { name: 'blogLead', label: labels.lead, builtIn: blog.lead },
        { name: 'blogDescription', label: labels.description, builtIn: blog.description },
      ],
    },
    {
      id: 'reservation',
      title: labels.reservation,
      fields: [
        {
          name: 'reservationDescription',
          label: labels.description,
          builtIn: reservation.description({ area }),
        },
      ],
    },
  ]
}

function faqGroup(area: string, served: string | undefined): TextGroup {
  const where = served === undefined ? faq.whereOnly({ area }) : faq.whereAnswer({ area, airports: served })
  return {
    id: 'faq',
    title: labels.faq,
    note: labels.policyNote,
    fields: [
      { name: 'faqConfirmed', label: faq.confirmed, builtIn: faq.confirmedAnswer },
      { name: 'faqWhere', label: faq.where, builtIn: where },
      { name: 'faqPrice', label: faq.price, builtIn: policy.rates },
      { name: 'faqFlightLate', label: faq.flightLate, builtIn: faq.flightLateAnswer },
      { name: 'faqMeet', label: faq.meet, builtIn: faq.meetAnswer },
      { name: 'faqFits', label: faq.fits, builtIn: faq.fitsAnswer },
      { name: 'faqChange', label: faq.change, builtIn: faq.changeAnswer },
      { name: 'faqMore', label: labels.moreQuestions, note: labels.moreQuestionsNote },
    ],
  }
}

function privacyGroup({ email }: ShownSite): TextGroup {
  return {
    id: 'privacy',
    title: labels.privacy,
    fields: [
      { name: 'privacyStored', label: privacy.stored, builtIn: privacy.storedText },
      { name: 'privacyPurpose', label: privacy.purpose, builtIn: privacy.purposeText },
      { name: 'privacyBrowser', label: privacy.yours, builtIn: privacy.yoursText },
      { name: 'privacyStatistics', label: privacy.counted, builtIn: privacy.countedText },
      { name: 'privacyThirdParties', label: privacy.others, builtIn: plain(privacy.othersText) },
      { name: 'privacyRights', label: privacy.rights, builtIn: plain(privacy.rightsText({ email })) },
      { name: 'privacyMore', label: labels.morePrivacy, note: labels.morePrivacyNote },
    ],
  }
}

/** Without the marks of links. */
function plain(text: string): string {
  return text.replaceAll(/<\/?\w+>/g, '')
}
