import { at, type Point } from './brush.ts'
import { darker } from './colour.ts'
import { disc, inner, type Make, shade } from './heap.ts'
import { layer } from './light.ts'
import { leaf } from './toppings.ts'

/** What lies loosely in a dish and fills it. */
export const heaps: Record<'liquid' | 'strands' | 'grains' | 'leaves' | 'chunks' | 'tubes', Make> =
  {
    liquid: (brush, colours, area) => {
      const [main] = colours as [string]
      const clouds = brush
        .scatter(inner(area, 0.9), 16, 60)
        .map(
          (point) =>
            `<path d="${brush.blob(point, brush.real(30, 80), 0.3)}" fill="${shade(brush, colours, 0.2)}" opacity="0.45"/>`,
        )
      const svg =
        layer('ripple', disc(area, main), `<g filter="url(#haze)">${clouds.join('')}</g>`) +
        disc(area, 'url(#hollow)') +
        `<ellipse cx="${area.x - area.r * 0.36}" cy="${area.y - area.r * 0.42}" rx="${area.r * 0.36}" ry="${area.r * 0.2}" fill="#ffffff" opacity="0.2" transform="rotate(-40 ${area.x - area.r * 0.36} ${area.y - area.r * 0.42})" filter="url(#blur)"/>`
      return { svg, top: inner(area, 0.78) }
    },
    strands: (brush, colours, area) => {
      const mound = inner(area, 0.92)
      const layers = [0.95, 0.8, 0.62, 0.42].map((share) => {
        const lines = Array.from({ length: 44 }, () => {
          const a = brush.real(0, 2 * Math.PI)
          const r = mound.r * share
          const point = (angle: number, away: number): Point => [
            area.x + away * Math.cos(angle),
            area.y + away * Math.sin(angle),
          ]
          const turn = brush.real(0.6, 1.7) * (brush.chance(0.5) ? 1 : -1)
          const path = `M${at(point(a, r * brush.real(0.5, 1)))}C${at(point(a + turn / 3, r))} ${at(point(a + turn / 1.5, r * brush.real(0.6, 1)))} ${at(point(a + turn, r * brush.real(0.3, 1)))}`
          return `<path d="${path}" stroke="${shade(brush, colours, 0.1)}" stroke-width="${brush.real(9, 12).toFixed(1)}" fill="none" stroke-linecap="round"/>`
        })
        return layer('round', ...lines)
      })
      return {
        svg:
          disc(inner(area, 0.8), darker(colours[0]!, 0.45), 'filter="url(#haze)"') +
          layers.join(''),
        top: inner(area, 0.62),
      }
    },
    grains: (brush, colours, area) => {
      const mound = inner(area, 0.96)
      const grain = (point: Point) =>
        `<ellipse rx="11" ry="5.4" transform="translate(${at(point)}) rotate(${brush.between(0, 180)})" fill="${shade(brush, colours, 0.12)}"/>`
      const svg =
        layer(
          'crumb',
          `<path d="${brush.blob([area.x, area.y], mound.r, 0.03)}" fill="${darker(colours[0]!, 0.16)}"/>`,
        ) +
        layer('round', ...brush.scatter(inner(mound, 0.97), 420, 12).map(grain)) +
        layer('round', ...brush.scatter(inner(mound, 0.86), 380, 12).map(grain))
      return { svg, top: inner(area, 0.8) }
    },
    leaves: (brush, colours, area) => {
      const layers = [1.04, 0.88, 0.62].map((share) =>
        layer(
          'wet',
          ...brush.scatter(inner(area, share), 44, 28).map((point) => {
            const shape = leaf(brush.real(100, 170), brush.real(34, 60), shade(brush, colours))
            return `<g transform="translate(${at(point)}) rotate(${brush.between(0, 360)})">${shape}</g>`
          }),
        ),
      )
      return { svg: layers.join(''), top: inner(area, 0.82) }
    },
    chunks: (brush, colours, area) => {
      const layers = [1, 0.86, 0.66].map((share) =>
        layer(
          'round',
          ...brush.scatter(inner(area, share * 0.94), 34 * (area.wide ?? 1), 52).map((point) => {
            const path = brush.blob(point, brush.real(28, 48), 0.2, brush.real(0.66, 1))
            return `<path d="${path}" fill="${shade(brush, colours)}"/>`
          }),
        ),
      )
      // On a tray there is paper between the pieces, in a dish there is juice.
      const juice = layer('crumb', disc(inner(area, 0.9), darker(colours[0]!, 0.35)))
      const base = area.wide === undefined ? juice : ''
      return {
        svg: base + layers.join(''),
        top: inner(area, 0.8),
      }
    },
    tubes: (brush, colours, area) => {
      const layers = [0.94, 0.78, 0.55].map((share) =>
        layer(
          'round',
          ...brush.scatter(inner(area, share), 34, 44).map((point) => {
            const fill = shade(brush, colours, 0.1)
            const tube = `<rect x="-50" y="-17" width="100" height="34" rx="9" fill="${fill}"/><ellipse cx="48" rx="8" ry="14" fill="${darker(fill, 0.5)}"/><path d="M-44 -8H38M-44 0H38M-44 8H38" stroke="${darker(fill, 0.16)}" stroke-width="2"/>`
            return `<g transform="translate(${at(point)}) rotate(${brush.between(0, 360)})">${tube}</g>`
          }),
        ),
      )
      return {
        svg:
          disc(inner(area, 0.85), darker(colours[0]!, 0.4), 'filter="url(#haze)"') +
          layers.join(''),
        top: inner(area, 0.7),
      }
    },
  }
