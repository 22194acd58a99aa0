import { data, Link, useNavigate } from 'react-router'
import * as words from '#messages/shell'
import type { KeptPage } from '../../kept-page.ts'
import { NAVIGATION } from '../../shell/navigation.ts'
import styles from './not-found.module.css'

/** The server caches one page per kind of missing page. */
export const handle = { kept: true } satisfies KeptPage

export const loader = () => data(null, { status: 404 })

const WANTED = NAVIGATION.filter(({ to }) => ['/reservation', '/airports', '/fleet'].includes(to))

export function NotFound() {
  const navigate = useNavigate()
  return (
    <section className={`wrap page ${styles['lost']}`}>
      {/* Error pages have no route metadata, so not in a meta function. */}
      <title>{words.missingTitle}</title>
      <meta name="description" content={words.missingDescription} />
      <p className={styles['lost-code']}>404</p>
      <h1>{words.missingHeading}</h1>
      <p className="lead">{words.missingText}</p>
      <p className={styles['lost-actions']}>
        <Link className="button primary" to="/">
          {words.home}
        </Link>
        <button className="button quiet" type="button" onClick={() => navigate(-1)}>
          {words.goBack}
        </button>
      </p>
      <ul className={styles['lost-wanted']}>
        {WANTED.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default NotFound
