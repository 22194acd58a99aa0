import * as words from '#messages/places'
import type { FoundPlacePage } from '../../../contract/place-pages/schemas.ts'
import styles from './places.module.css'

const THEMES = [
  { theme: 'light', className: styles['light'] },
  { theme: 'dark', className: styles['dark'] },
]

/** The drive on our map as a still picture; of the tiles only those of the theme that is shown are loaded. */
export function RouteStill({ found: { still, page } }: { found: FoundPlacePage }) {
  if (!still) return null
  const { width, height, tiles, line } = still
  return (
    <figure className={styles['still']}>
      <div
        className={styles['still-map']}
        role="img"
        aria-label={words.stillAlt({ from: page.from, to: page.to })}
      >
        {THEMES.map(({ theme, className }) => (
          <div key={theme} className={className}>
            {tiles.map(({ zoom, x, y }) => (
              <img
                key={`${x} ${y}`}
                src={`/map/tiles/${theme}/${zoom}/${x}/${y}`}
                alt=""
                width="256"
                height="256"
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        ))}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles['casing']} d={line} />
          <path className={styles['line']} d={line} />
        </svg>
      </div>
      <figcaption>{words.sources}</figcaption>
    </figure>
  )
}
