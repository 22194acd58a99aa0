import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { DEFAULT_LOCALE, isLocale } from './i18n/locales.ts'
import { pagesLocale } from './scripts/build-pages.ts'
import { bundledPackages } from './scripts/bundled-packages.ts'
import { compactOutput } from './scripts/compact-output.ts'
import { officeChunks } from './scripts/office-chunks.ts'
import { isOffice, officeCopies } from './scripts/office-copies.ts'
import { officeOnServer } from './scripts/office-on-server.ts'
import { pageUtilities } from './scripts/page-utilities.ts'
import { preloads } from './scripts/preloads.ts'
import { classNameOf, keptStyles, styleLayers } from './scripts/style-layers.ts'
import { utilities } from './scripts/utilities.ts'
import routes from './web/routes.ts'

// The messages of a page are those of its locale: `#messages/*` in package.json has a condition for each.
const locale = pagesLocale()
const preload = preloads()
/** No visitor loads a pseudo-locale, and the search for few chunks is a third of its build. */
const office = isLocale(locale) ? officeChunks(await routes) : undefined
/** What every page of the product loads. */
const SHELL =
  /[\\/]web[\\/](shell[\\/](?!toast-card)|seo|root|preload|ui[\\/](contact-link|content-language|marked-text|picture|scroll|sections|use-site|(quotes[\\/])?[\w.-]+\.css))|[\\/]domain[\\/](site[\\/]site|values[\\/]contact-links)\.|[\\/]i18n[\\/](locales|\w+[\\/](shell|locale|offer))\.|[\\/]node_modules[\\/](@messageformat|make-plural)[\\/]/

/** A group without modules of the office, which go into its chunks. */
const ofPages = <G extends { test: RegExp }>({ test, ...group }: G) => ({
  ...group,
  test: (id: string) => !isOffice(id) && test.test(id),
})

export default defineConfig({
  // Files that no locale changes are copied once.
  publicDir: locale === DEFAULT_LOCALE ? 'public' : false,
  resolve: { conditions: [locale, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [locale, ...defaultServerConditions] } },
  plugins: [
    officeCopies(SHELL),
    pageUtilities(),
    utilities(),
    styleLayers(),
    preload.plugin,
    office?.plugin,
    reactRouter(),
    officeOnServer(),
    bundledPackages(),
    keptStyles(),
    compactOutput(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Messages stand where they are shown, and conditions on the locale are decided in the build.
          optimization: { inlineConst: true },
          output: {
            // One file for what every page needs compresses better than four, and what all our pages share likewise.
            // Scripts that only some pages need are left to them; styles are not, so that their order stays one.
            codeSplitting: {
              groups: [
                ...(office?.groups ?? []),
                ...[
                  {
                    name: 'vendor',
                    test: /[\\/]web[\\/]entry\.client\.|node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/,
                  },
                  {
                    name: 'shell',
                    test: SHELL,
                  },
                  {
                    name: 'cards',
                    test: /[\\/]web[\\/]ui[\\/](card|hourly|service|vehicle)|[\\/]i18n[\\/]\w+[\\/]cards\./,
                  },
                  // Only styles: a page needs them for parts whose scripts load later.
                  {
                    name: 'ride-styles',
                    test: /[\\/]ui[\\/](policy-line|quiet-list|ticket)[\\/].*\.(module|utilities)\.css/,
                    priority: 1,
                  },
                  {
                    name: 'manage-styles',
                    test: /[\\/]pages[\\/]manage[\\/].*\.(module|utilities)\.css/,
                    priority: 1,
                  },
                  // One sheet: a form with one of two would be wider than a phone for a moment.
                  {
                    name: 'form-styles',
                    test: /[\\/]pages[\\/]reservation[\\/](.*\.utilities|reservation)\.css/,
                    priority: 1,
                  },
                  { name: 'from-prices', test: /[\\/]from-prices[\\/].*\.css/, priority: 1 },
                  { name: 'proof', test: /[\\/]ui[\\/]proof[\\/].*\.css/, priority: 1 },
                  {
                    name: 'date-styles',
                    test: /[\\/]date-time[\\/](date-(field|time)|icons)[\w.-]*\.css/,
                    priority: 1,
                  },
                  {
                    name: 'calls',
                    test: /[\\/]contract[\\/](client|problems)\.|[\\/]build[\\/]calls[\\/]browser\.|[\\/]web[\\/](api|pages[\\/]reservation[\\/]draft-number)\./,
                  },
                  {
                    name: 'sections',
                    test: /[\\/]web[\\/]ui[\\/](closing-call|page-hero|points)|[\\/]i18n[\\/]\w+[\\/]sections\./,
                  },
                  {
                    name: 'forms',
                    test: /[\\/]web[\\/]ui[\\/](bot-trap|field)|[\\/]i18n[\\/]\w+[\\/]forms\./,
                  },
                  // What a date and a time need before their calendar and list are loaded.
                  {
                    name: 'dates',
                    test: /[\\/]web[\\/](ui[\\/]date-time[\\/](date-time-control|date-field|icons|shown-text)|wall-clock)\.|[\\/]domain[\\/](values[\\/](day-arithmetic|geo)|reservations[\\/](drive|reservation|trip-request))\.|[\\/]i18n[\\/](format-time|\w+[\\/](date-time|labels|ride))\./,
                  },
                  {
                    name: 'ride',
                    test: /[\\/]web[\\/]pages[\\/]reservation[\\/](?!reservation\.|reservation-form|use-(reservation-form|form-check)|confirmation|stops-question|route-map|typed-place|place-guess|locate-me|send-form|email-hint|submit-reservation|draft-(key|number)|refused-fields)[\w-]+\.ts/,
                  },
                  { name: 'amounts', test: /[\\/]i18n[\\/]format-number\./ },
                  { name: 'moments', test: /[\\/]i18n[\\/]format-instant\.|[\\/]priced[\\/]when-text\./ },
                  {
                    name: 'clocks',
                    test: /[\\/]web[\\/]clock-instants\./,
                  },
                  {
                    name: 'priced',
                    test: /[\\/]reservation[\\/]priced[\\/](?!options|pick-up-time|time-questions|when-text|quote-refusal|fault-list|nearest-times|place-hits|ride-summary|price-mail|mail-price|beside-price|trip-(flight|return|rider|stops)|stop-fields|wait-choices|confirmed-price|priced-answer|answer-form)[\w-]+\.ts|[\\/]i18n[\\/]\w+[\\/]cars\./,
                  },
                ].map(ofPages),
              ],
            },
          },
        },
      },
    },
    // The server's half of the pages is one function, which server/ calls.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts', output: { minify: false } } } },
  },
  css: { modules: { generateScopedName: classNameOf } },
  // No data: URLs, so that the content security policy can stay tight.
  build: {
    assetsInlineLimit: 0,
    modulePreload: preload.options,
    // The first that know light-dark(): what stands in for it elsewhere is resolved at the root, and sections could have
    // no scheme of their own. Older ones get the night (scripts/style-layers.ts).
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})
