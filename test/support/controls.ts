/** What can be pressed on a page, and what takes the focus of the keyboard. What is for programs alone is left out. */
export const PRESSABLE = [
  'a[href]',
  'button',
  'summary',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'audio',
  'video',
  'iframe',
  '[contenteditable]',
  '[role=button]',
  '[tabindex]:not([tabindex="-1"])',
].join()

/** A kind of control: the selector that finds it, and what presses it. */
export type Control = {
  of: string
} & (
  | /** A link within the site, pressed on this page: where it leads to. */ {
      at: string
      to: string | RegExp
    }
  | /** A link that a program or another site takes over, pressed on this page. */ {
      at: string
      asks: RegExp
    }
  | /** The story that presses it: its file, and words of its name. */ {
      story: [file: string, words: string]
    }
)

const BY_KEYBOARD = ['prices', 'a whole ride with its price is requested by the keyboard alone'] as const
const FOR_SEAT = ['prices', 'a family sees what a ride to Dulles'] as const
const BY_THE_HOUR = ['prices', 'three hours on a Saturday night'] as const
const WITH_RETURN = ['price-changes', 'a return with a voucher'] as const
const FLIGHT = ['pressed', 'an arrival by air'] as const
const STOPS = ['pressed', 'stops, extras'] as const
const PRICE = ['pressed', 'the lines of a price'] as const

const story = (of: string, [file, words]: readonly [string, string]): Control => ({
  of,
  story: [file, words],
})
const link = (of: string, at: string, to: string | RegExp): Control => ({ of, at, to })
const outside = (of: string, at: string, asks: RegExp): Control => ({ of, at, asks })

/** The number of the samples as a telephone dials it. */
const DIALLED = /^tel:\+17035550142$/
const FORM = '/reservation'

/** The kinds of controls of the public pages. A control is of the first kind that finds it. */
export const CONTROLS: Record<string, Control> = {
  'skip link': story('.skip-link', ['reserve', 'with the keyboard alone']),
  'name of the company': link('.bar-brand', '/faq', '/'),
  'link of the bar': link('.bar-links a', '/faq', '/'),
  'contact of the bar': story('.bar-contact', ['visit', 'Contact Us leaves the address as it is']),
  'number of the bar': outside('.bar-phone', '/faq', DIALLED),
  'Reserve of the bar': link('.bar-reserve', '/faq', FORM),
  'button of the menu': story('.bar-menu', ['visit', 'lies beside an overlay']),
  'Book Now of the menu': story('.menu .button.primary', ['pressed', 'the menu leads']),
  'contact of the menu': story('.menu .button.quiet', ['visit', 'closes and leads to the bottom']),
  'other language': story('.languages a', ['language-offer', 'after the switch nothing']),
  'link of the menu': story('.menu nav a', ['pressed', 'the menu leads']),

  'number of the footer': outside('.foot [href^="tel:"]', '/faq', DIALLED),
  'address of the footer': outside('.foot [href^="mailto:"]', '/faq', /^mailto:[\w.]+@[\w.]+$/),
  'page in the footer': link('.foot nav a', '/faq', '/'),
  'small page in the footer': link('.foot-rights a', '/', '/faq'),
  theme: story('.foot [name=theme]', ['theme', 'the choice can be made by keyboard']),

  'ride of the headline': link(
    '.page-hero .primary[href*="?"]',
    '/routes/iad-to-georgetown',
    /\?pickup=.*Dulles/,
  ),
  'form of the headline': link('.page-hero .primary', '/services', FORM),
  'number of the headline': outside('.page-hero [href^="tel:"]', '/airports', DIALLED),
  'form at the end': link('.closing .primary', '/fleet', FORM),
  'number at the end': outside('.closing [href^="tel:"]', '/fleet', DIALLED),

  'picture of the carousel': story('.carousel_dot', ['pressed', 'pictures, questions and films']),
  'pause of the carousel': story('.carousel_dots-pause', ['pressed', 'pictures, questions and films']),
  'bar of the headline': story('.hero :is(input, button)', ['home', 'a visitor starts in the hero']),
  'form of the inside view': link('.home_banner a', '/', FORM),
  'ride with its price': link('.from-rides li a', '/', /^\/reservation\?pickup=\S+&dropoff=\S+$/),
  'form below the rides': link('.from-foot a', '/', FORM),

  'name of a card': story('.card-name button', ['site', 'cards open by click and by Enter']),
  'text of a card': story(':is(.service, .vehicle) [tabindex]', ['cards', 'is read by keyboard']),
  'link of a service': link('.service-more', '/', '/services'),
  'page of a vehicle': link('.vehicle-more', '/fleet', /^\/fleet\/[\w-]+$/),
  'Contact Us of a vehicle': link('.vehicle .button', '/', '/fleet'),
  'way back to the fleet': link('.vehicle_back a', '/fleet/mercedes-s600-limo', '/fleet'),
  'form of a vehicle': link(
    '.vehicle_top .primary',
    '/fleet/mercedes-s600-limo',
    /^\/reservation\?vehicle=[\w-]+$/,
  ),
  'number of a vehicle': outside('.vehicle_top .quiet', '/fleet/mercedes-s600-limo', DIALLED),
  'other vehicle': link(
    '.vehicle_others a',
    '/fleet/mercedes-s600-limo',
    /^\/fleet\/(?!mercedes-s600-limo)[\w-]+$/,
  ),
  airport: story('.airports_airport > a', ['site', 'an airport card opens the reservation']),
  'drive of an airport': link('.airports_airport li a', '/airports', '/airports/dca'),
  'kind of car': link('.airports_category', '/airports', '/fleet'),
  'page nearby': link('.places_near a', '/towns/reston', /^\/(airports|towns|venues|routes)\/[\w-]+$/),

  'category of posts': story('.blog_categories a', ['site', 'a reader chooses a category']),
  post: story('.blog_post-more', ['site', 'a post opens over the list']),
  'end of a post': story('.blog-post_reader-close', ['site', 'a post opens over the list']),
  subscription: story('.blog_newsletter :is(input, button)', ['site', 'a reader chooses a category']),
  'confirmation of a subscription': story('[name=intent][value=confirm]', [
    'site',
    'a reader chooses a category',
  ]),
  'way to the newsletter': link('.page .lead a', '/newsletter', '/blog'),
  film: story('.film', ['pressed', 'pictures, questions and films']),
  'way to the top': story('.videos_to-top', ['site', 'a film is asked of its host']),
  message: story('.contact_contact-form :is(input, textarea, button)', [
    'site',
    'a visitor writes to the company',
  ]),
  'search of the questions': story('.faq_search :is(input, button)', [
    'pressed',
    'pictures, questions and films',
  ]),
  question: story('.faq_faq summary', ['pressed', 'pictures, questions and films']),
  'contact below the questions': link('.faq_faq-contact a[href^="/"]', '/faq', '/contact'),
  'questions about the policy': link('.services_policy a[href^="/"]', '/services', '/faq'),
  'page in a text': link('.prose a[href^="/"]', '/accessibility', '/fleet'),
  'source in a text': outside('.prose a[href^="http"]', '/credits', /^https:/),
  'number in a text': outside('main a[href^="tel:"]', '/contact', DIALLED),
  'address in a text': outside('main a[href^="mailto:"]', '/contact', /^mailto:[\w.]+@[\w.]+$/),
  'home of a missing page': link('.not-found_lost-actions a', '/nowhere', '/'),
  'way back of a missing page': story('.not-found_lost-actions button', [
    'pressed',
    'a missing page leads back',
  ]),
  'page that is looked for': story('.not-found_lost-wanted a', ['closing', 'names what is looked for most']),
  'own reservations by mail': story('.page form[action^="/manage"] *', [
    'by-links',
    'who has no link finds it by a mail',
  ]),

  'kind of ride': story(':is([name=trip-kind], [name=trip-hours])', BY_THE_HOUR),
  'end of a ride': story(':is([name=pickUpAddress], [name=dropOffAddress])', BY_KEYBOARD),
  'detail of an end': story(':is([name=pickUpDetail], [name=dropOffDetail])', FLIGHT),
  'change of an end': story('.place-change', ['chosen-place', 'a chosen place is shown as name and address']),
  'end on the map': story('.place-pick', ['ride-places', 'a tap on the words of the hint']),
  'swap of the ends': story('.swap-stops .text-button', ['ride-places', 'can be the drop-off too']),
  'time and people': story(':is([name^=pickUp], [name=numberOfPassengers])', BY_KEYBOARD),
  bags: story('[name=trip-luggage]', BY_KEYBOARD),
  'wished vehicle': story('[name=vehicleId]', ['ride-form', 'a wish can be taken away']),
  flight: story(':is([name=trip-flight], [name=trip-lands], [name=trip-international])', FLIGHT),
  'meeting point': story('[name=trip-meeting]', FLIGHT),
  'way back': story('[name^=trip-back-]', WITH_RETURN),
  'stop on the way': story('[name^=trip-stop]', STOPS),
  'order of the stops': story('.stop .more button', STOPS),
  'seat of a child': story('[name^=trip-seat-]', FOR_SEAT),
  extra: story('[name^=trip-extra-]', STOPS),
  voucher: story('[name=trip-promo]', WITH_RETURN),
  'what was added': story('.added button', STOPS),
  'what may be added': story('.more.wide .text-button', STOPS),
  'another passenger': story(':is([name^=trip-rider-], .more > .text-button)', FOR_SEAT),
  'prices without scripts': story('[name=intent][value=price]', ['prices', 'the page is asked for prices']),
  car: story('[name=trip-quote]', BY_KEYBOARD),
  'lines of a price': story('.price-panel summary', PRICE),
  'price by mail': story('.price-mail :is(summary, input, button)', [
    'price-mail',
    'a price is mailed on a telephone',
  ]),
  'bar with the price': story('.price-bar button', PRICE),
  map: story('.leaflet-container[tabindex]', PRICE),
  'zoom of the map': story('.leaflet-control-zoom a', PRICE),
  'source of the map': outside('.leaflet-control-attribution a', '/reservation?pickup=IAD', /^https:/),
  customer: story('.ride-you input', BY_KEYBOARD),
  'last button': story('.ride-send .primary', BY_KEYBOARD),
}
