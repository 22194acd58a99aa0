import { data, Link, useNavigate } from 'react-router'
import type { KeptPage } from '../../kept-page.ts'
import styles from './not-found.module.css'

/** The server caches one page of each kind of missing page. */
export const handle = { kept: true } satisfies KeptPage

export const loader = () => data(null, { status: 404 })

export function NotFound() {
  const navigate = useNavigate()
  return (
    <section className={`wrap page ${styles['lost']}`}>
      {/* Not in a meta function, since an error page has no metadata of its route. */}
      <title>Page Not Found</title>
      <meta name="description" content="There is no page at this address. It has taken a detour." />
      <p className={styles['lost-code']}>404</p>
      <h1>Lost in Luxury</h1>
      <p className="lead">The page that you were looking for has taken a detour.</p>
      <p className={styles['lost-actions']}>
        <Link className="button primary" to="/">
          Home
        </Link>
        <button className="button quiet" type="button" onClick={() => navigate(-1)}>
          Go Back
        </button>
      </p>
    </section>
  )
}

export default NotFound
