import marcellus from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { dir, locale, prefix } from '#messages/locale'
import * as shared from '#messages/shared'
import { brandStylesPath } from '../domain/site/brand-kit.ts'
import { readOpeningHours } from '../domain/site/opening-hours.ts'
import { DEFAULT_SHOWN_SITE } from '../domain/site/site.ts'
import type { Route } from './+types/root.ts'
import { clientContext, originContext } from './api.ts'
import { CONTENT_LOCALE } from './ui/content-language.ts'
import './tokens.css'
import './fonts.css'
import './app.css'
import './view-transitions.css'
import './shell/toasts.css'
import * as words from '#messages/shell'
import { isOfficePage, isRidePage } from './page-frame.ts'
import { NotFound } from './pages/not-found/not-found.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { LanguageOffer } from './shell/language-offer.tsx'
import { GROUNDS, OFFER_SCRIPT, themeScript } from './shell/theme-script.ts'
import { Toasts } from './shell/toasts.tsx'
import './shell/loading-veil.css'
import { VEIL_SCRIPT } from './shell/theme-script.ts'

export const links: Route.LinksFunction = () => [
  ...[figtree, marcellus].map(href => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: `${prefix}/manifest.webmanifest` },
]

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [site, states] = await Promise.all([
    client('getSite', { query: CONTENT_LOCALE }),
    client('listLocales'),
  ])
  const locales = states.filter(({ published }) => published).map(({ locale }) => locale)
  const original = CONTENT_LOCALE.locale ? await client('getSite') : site
  // On the server, so that hydration in another time zone matches.
  const year = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: site.timeZone })
  // Parsed here to keep pages small. Only the original language is understood.
  const openingHours = readOpeningHours(original.hours)
  return { site, locales, year, openingHours, origin: context.get(originContext) }
}

/** Site facts rarely change: one load per visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  // After an error there may be no data: uses defaults.
  const data = useRouteLoaderData<typeof loader>('root')
  const site = data?.site ?? DEFAULT_SHOWN_SITE
  const accentStyles = brandStylesPath(site.kit)
  const failed = Boolean(useRouteError())
  const matches = useMatches()
  const office = isOfficePage(matches) && !failed
  return (
    <html lang={locale} dir={dir} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={GROUNDS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={GROUNDS.dark} />
        {/* From the server only: not needed in the page's scripts. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript() : '' }}
        />
        <Meta />
        {/* After the metadata: reads the page's available languages. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? OFFER_SCRIPT : '' }}
        />
        <Links />
        {accentStyles && <link rel="stylesheet" href={accentStyles} />}
      </head>
      <body>
        <LoadingVeil />
        <a className="skip-link" href="#main">
          {words.skipToContent}
        </a>
        {office ? (
          <Toasts>{children}</Toasts>
        ) : (
          <>
            <LanguageOffer />
            <Header site={site} />
            <Toasts>
              <main id="main">{children}</main>
            </Toasts>
            <Footer site={site} year={data?.year ?? ''} compact={!failed && isRidePage(matches)} />
          </>
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { state, location } = useNavigation()
  return (
    <>
      <Outlet />
      {state === 'loading' && (
        <p
          className="fixed inset-0 z-50 grid [animation:appear_200ms_250ms_both] place-content-center justify-items-center gap-5.5 bg-[color-mix(in_srgb,var(--page)_86%,transparent)] text-fg2 [font:400_19px/1.4_var(--display)]"
          role="status"
        >
          <span className="spinner h-10.5 w-10.5 [animation:turn_1s_linear_infinite] rounded-[50%] border border-t-2 border-frame border-t-coach" />
          {location.pathname.endsWith('/videos') ? words.loadingVideos : words.loading}
        </p>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <section className="wrap page">
      <title>{words.pageFailedTitle}</title>
      <h1>{words.pageFailedTitle}</h1>
      <p className="lead">{words.pageFailed}</p>
      <Link className="button primary" to={location.pathname} reloadDocument>
        {shared.tryAgain}
      </Link>
    </section>
  )
}

/** Spec 2. Shown by its script only, so that the page works without JavaScript. */
export function LoadingVeil() {
  return (
    <>
      {/* From the server only: not needed in the page's scripts. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? VEIL_SCRIPT : '' }}
      />
      <div className="veil" aria-hidden="true">
        <span className="spinner h-10.5 w-10.5 [animation:turn_1s_linear_infinite] rounded-[50%] border border-t-2 border-frame border-t-coach" />
        {words.loading}
      </div>
    </>
  )
}
