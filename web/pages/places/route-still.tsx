import * as words from '#messages/places'
import type { FoundPlacePage } from '../../../contract/site/page-schemas.ts'
import { StillMap } from '../../ui/still-map.tsx'
import styles from './places.module.css'

/** The drive on our map as a still picture. */
export function RouteStill({ found: { still, page } }: { found: FoundPlacePage }) {
  if (!still) return null
  const { width, height, tiles, line } = still
  return (
    <figure className={styles['still']}>
      <StillMap tiles={tiles} label={words.stillAlt({ from: page.from, to: page.to })}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles['casing']} d={line} />
          <path className={styles['line']} d={line} />
        </svg>
      </StillMap>
      <figcaption>{words.sources}</figcaption>
    </figure>
  )
}
