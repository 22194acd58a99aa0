import { data, Link, useNavigate } from 'react-router'
import * as words from '#messages/shell'
import type { KeptPage } from '../../kept-page.ts'
import { NAVIGATION } from '../../shell/navigation.ts'
import './not-found.module.css'

/** The server caches one page per kind of missing page. */
export const handle = { kept: true } satisfies KeptPage

export const loader = () => data(null, { status: 404 })

const WANTED = NAVIGATION.filter(({ to }) => ['/reservation', '/airports', '/fleet'].includes(to))

export function NotFound() {
  const navigate = useNavigate()
  return (
    <section className="wrap page grid min-h-[82svh] content-center justify-items-start from-1100:grid-cols-[minmax(0,1fr)_min(42%,30em)] from-1100:gap-x-[clamp(40px,6vw,96px)]">
      {/* Error pages have no route metadata, so not in a meta function. */}
      <title>{words.missingTitle}</title>
      <meta name="description" content={words.missingDescription} />
      <p className="mb-5.5 border-b-2 border-b-coach pb-2.5 text-fg2 [font:400_22px/1_var(--display)] from-1100:col-[1]">
        404
      </p>
      <h1 className="from-1100:col-[1]">{words.missingHeading}</h1>
      <p className="lead from-1100:col-[1]">{words.missingText}</p>
      <p className="mt-8.5 flex flex-wrap gap-3.5 from-1100:col-[1]">
        <Link className="button primary" to="/">
          {words.home}
        </Link>
        <button className="button quiet" type="button" onClick={() => navigate(-1)}>
          {words.goBack}
        </button>
      </p>
      <ul className="mt-[clamp(40px,5vw,72px)] w-[min(100%,30em)] list-none border-b border-b-hair p-0 from-1100:col-[2] from-1100:row-[1/span_5] from-1100:mt-0 from-1100:w-full from-1100:self-end">
        {WANTED.map(({ to, label }) => (
          <li key={to}>
            <Link
              className="block border-t border-t-hair py-3.5 [font:400_clamp(24px,2.4vw,34px)/1.2_var(--display)] hover:border-coach"
              to={to}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default NotFound
