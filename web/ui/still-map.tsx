import type { ReactNode } from 'react'
import type { StillTile } from '../../domain/site/route-still.ts'
import './still-map.css'

const THEMES = ['light', 'dark'] as const

type Props = {
  label: string
  /** Row by row: five per row if wide, else three. */
  tiles: readonly StillTile[]
  wide?: true
  children?: ReactNode
}

export function StillMap({ label, tiles, wide, children }: Props) {
  return (
    <div
      className="still-map relative aspect-[3/2] overflow-hidden bg-(--land)"
      data-wide={wide}
      role="img"
      aria-label={label}
    >
      {THEMES.map(theme => (
        <div key={theme} className={`still-${theme}`}>
          {tiles.map(({ zoom, x, y }) => (
            <img
              className="block h-auto w-full"
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
      {children}
    </div>
  )
}
