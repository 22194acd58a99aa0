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
  | /** One that other tests press. */ { at?: undefined }
)

const pressedElsewhere = (of: string): Control => ({ of })
const link = (of: string, at: string, to: string | RegExp): Control => ({ of, at, to })
const outside = (of: string, at: string, asks: RegExp): Control => ({ of, at, asks })

/** The number of the samples as a telephone dials it. */
const DIALLED = /^tel:\+17035550142$/
const FORM = '/reservation'

/** The kinds of controls of the public pages. A control is of the first kind that finds it. */
export const CONTROLS: Record<string, Control> = {
  'skip link': pressedElsewhere('.skip-link'),
  'name of the company': link('.bar-brand', '/faq', '/'),
  'link of the bar': link('.bar-links a', '/faq', '/'),
  'contact of the bar': pressedElsewhere('.bar-contact'),
  'number of the bar': outside('.bar-phone', '/faq', DIALLED),
  'Reserve of the bar': link('.bar-reserve', '/faq', FORM),
  'button of the menu': pressedElsewhere('.bar-menu'),
  'Book Now of the menu': pressedElsewhere('.menu .button.primary'),
  'contact of the menu': pressedElsewhere('.menu .button.quiet'),
  'other language': pressedElsewhere('.languages a'),
  'link of the menu': pressedElsewhere('.menu nav a'),

  'number of the footer': outside('.foot [href^="tel:"]', '/faq', DIALLED),
  'address of the footer': outside('.foot [href^="mailto:"]', '/faq', /^mailto:[\w.]+@[\w.]+$/),
  'page in the footer': link('.foot nav a', '/faq', '/'),
  'small page in the footer': link('.foot-rights a', '/', '/faq'),
  theme: pressedElsewhere('.foot [name=theme]'),

  'ride of the headline': link(
    '.page-hero .primary[href*="?"]',
    '/routes/iad-to-georgetown',
    /\?pickup=.*Dulles/,
  ),
  'form of the headline': link('.page-hero .primary', '/services', FORM),
  'number of the headline': outside('.page-hero [href^="tel:"]', '/airports', DIALLED),
  'form at the end': link('.closing .primary', '/fleet', FORM),
  'number at the end': outside('.closing [href^="tel:"]', '/fleet', DIALLED),

  'picture of the carousel': pressedElsewhere('.carousel_dot'),
  'pause of the carousel': pressedElsewhere('.carousel_dots-pause'),
  'bar of the headline': pressedElsewhere('.hero :is(input, button)'),
  'form of the inside view': link('.home_banner a', '/', FORM),
  'ride with its price': link('.from-rides li a', '/', /^\/reservation\?pickup=\S+&dropoff=\S+$/),
  'form below the rides': link('.from-foot a', '/', FORM),

  'name of a card': pressedElsewhere('.card-name button'),
  'text of a card': pressedElsewhere(':is(.service, .vehicle) [tabindex]'),
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
  airport: pressedElsewhere('.airports_airport > a'),
  'drive of an airport': link('.airports_airport li a', '/airports', '/airports/dca'),
  'kind of car': link('.airports_category', '/airports', '/fleet'),
  'page nearby': link('.places_near a', '/towns/reston', /^\/(airports|towns|venues|routes)\/[\w-]+$/),

  'category of posts': pressedElsewhere('.blog_categories a'),
  post: pressedElsewhere('.blog_post-more'),
  'end of a post': pressedElsewhere('.blog-post_reader-close'),
  subscription: pressedElsewhere('.blog_newsletter :is(input, button)'),
  'confirmation of a subscription': pressedElsewhere('[name=intent][value=confirm]'),
  'way to the newsletter': link('.page .lead a', '/newsletter', '/blog'),
  film: pressedElsewhere('.film'),
  'way to the top': pressedElsewhere('.videos_to-top'),
  message: pressedElsewhere('.contact_contact-form :is(input, textarea, button)'),
  'search of the questions': pressedElsewhere('.faq_search :is(input, button)'),
  question: pressedElsewhere('.faq_faq summary'),
  'contact below the questions': link('.faq_faq-contact a[href^="/"]', '/faq', '/contact'),
  'questions about the policy': link('.services_policy a[href^="/"]', '/services', '/faq'),
  'page in a text': link('.prose a[href^="/"]', '/accessibility', '/fleet'),
  'source in a text': outside('.prose a[href^="http"]', '/credits', /^https:/),
  'number in a text': outside('main a[href^="tel:"]', '/contact', DIALLED),
  'address in a text': outside('main a[href^="mailto:"]', '/contact', /^mailto:[\w.]+@[\w.]+$/),
  'home of a missing page': link('.not-found_lost-actions a', '/nowhere', '/'),
  'way back of a missing page': pressedElsewhere('.not-found_lost-actions button'),
  'page that is looked for': pressedElsewhere('.not-found_lost-wanted a'),
  'own reservations by mail': pressedElsewhere('.page form[action^="/manage"] *'),

  'kind of ride': pressedElsewhere(':is([name=trip-kind], [name=trip-hours])'),
  'end of a ride': pressedElsewhere(':is([name=pickUpAddress], [name=dropOffAddress])'),
  'detail of an end': pressedElsewhere(':is([name=pickUpDetail], [name=dropOffDetail])'),
  'change of an end': pressedElsewhere('.place-change'),
  'end on the map': pressedElsewhere('.place-pick'),
  'swap of the ends': pressedElsewhere('.swap-stops .text-button'),
  'time and people': pressedElsewhere(':is([name^=pickUp], [name=numberOfPassengers])'),
  bags: pressedElsewhere('[name=trip-luggage]'),
  'wished vehicle': pressedElsewhere('[name=vehicleId]'),
  flight: pressedElsewhere(':is([name=trip-flight], [name=trip-lands], [name=trip-international])'),
  'meeting point': pressedElsewhere('[name=trip-meeting]'),
  'way back': pressedElsewhere('[name^=trip-back-]'),
  'stop on the way': pressedElsewhere('[name^=trip-stop]'),
  'order of the stops': pressedElsewhere('.stop .more button'),
  'seat of a child': pressedElsewhere('[name^=trip-seat-]'),
  extra: pressedElsewhere('[name^=trip-extra-]'),
  voucher: pressedElsewhere('[name=trip-promo]'),
  'what was added': pressedElsewhere('.added button'),
  'what may be added': pressedElsewhere('.more.wide .text-button'),
  'another passenger': pressedElsewhere(':is([name^=trip-rider-], .more > .text-button)'),
  'prices without scripts': pressedElsewhere('[name=intent][value=price]'),
  car: pressedElsewhere('[name=trip-quote]'),
  'lines of a price': pressedElsewhere('.price-panel summary'),
  'price by mail': pressedElsewhere('.price-mail :is(summary, input, button)'),
  'bar with the price': pressedElsewhere('.price-bar button'),
  map: pressedElsewhere('.leaflet-container[tabindex]'),
  'zoom of the map': pressedElsewhere('.leaflet-control-zoom a'),
  'source of the map': outside('.leaflet-control-attribution a', '/reservation?pickup=IAD', /^https:/),
  customer: pressedElsewhere('.ride-you input'),
  'last button': pressedElsewhere('.ride-send .primary'),
}
