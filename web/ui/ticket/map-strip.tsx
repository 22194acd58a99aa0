import * as shared from '#messages/shared'
import type { RouteStrip } from '../../../domain/site/route-still.ts'
import '../still-map.css'

const THEMES = ['light', 'dark'] as const
/** One more than a tile has, since scaled tiles would show the seams between them. */
const TILE_PX = 257

export function MapStrip({ strip: { width, height, tiles, line, from, to } }: { strip: RouteStrip }) {
  return (
    <svg
      className="block h-53 w-full bg-(--land) to-960:h-37.5"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={shared.routeMap}
    >
      {THEMES.map(theme => (
        <g key={theme} className={`still-${theme}`}>
          {tiles.map(({ zoom, x, y, left, top }) => (
            <foreignObject key={`${x} ${y}`} x={left} y={top} width={TILE_PX} height={TILE_PX}>
              {/* Unlike images of SVG, those of the hidden theme are never loaded. */}
              <img
                src={`/map/tiles/${theme}/${zoom}/${x}/${y}`}
                alt=""
                width={TILE_PX}
                height={TILE_PX}
                loading="lazy"
                decoding="async"
              />
            </foreignObject>
          ))}
        </g>
      ))}
      <path
        className="fill-none stroke-(--casing) [stroke-width:6.5px] [stroke-linecap:round] [stroke-linejoin:round]"
        d={line}
      />
      <path
        className="fill-none stroke-(--route) [stroke-width:3.2px] [stroke-linecap:round] [stroke-linejoin:round]"
        d={line}
      />
      <circle
        className="fill-(--place-ground) stroke-(--place) [stroke-width:2.5px] [stroke-linecap:round] [stroke-linejoin:round]"
        cx={from[0]}
        cy={from[1]}
        r="6"
      />
      {to && (
        <circle
          className="fill-(--goal) stroke-(--casing) [stroke-width:2px] [stroke-linecap:round] [stroke-linejoin:round]"
          cx={to[0]}
          cy={to[1]}
          r="6"
        />
      )}
    </svg>
  )
}
