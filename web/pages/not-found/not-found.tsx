import { data, Link, useNavigate } from 'react-router'
import './not-found.css'

export const meta = () => [{ title: 'Page Not Found' }, { name: 'robots', content: 'noindex' }]

export const loader = () => data(null, { status: 404 })

export function NotFound() {
  const navigate = useNavigate()
  return (
    <section className="wrap page lost">
      <p className="lost-code">404</p>
      <h1>Lost in Luxury</h1>
      <p className="lead">The page that you were looking for has taken a detour.</p>
      <p className="lost-ways">
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
