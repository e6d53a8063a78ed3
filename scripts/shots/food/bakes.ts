import { type Point } from './brush.ts'
import { darker, lighter } from './colour.ts'
import { disc, inner, type Make, shade } from './heap.ts'
import { layer } from './light.ts'

/** What comes out of an oven, or a hot pan, in one piece. */
export const bakes: Record<'cake' | 'pie' | 'pancakes' | 'flatbread' | 'loaf' | 'braid', Make> = {
  cake: (brush, colours, area) => {
    const [crust, top = crust] = colours as [string, string?]
    const cake = inner(area, 0.97)
    const svg =
      layer(
        'round',
        layer(
          'crust',
          `<path d="${brush.blob([cake.x, cake.y], cake.r, 0.012)}" fill="${crust}"/>`,
        ),
      ) +
      layer(
        'round',
        layer(
          'crumb',
          `<path d="${brush.blob([cake.x, cake.y], cake.r * 0.88, 0.03)}" fill="${top}"/>`,
        ),
      )
    return { svg, top: inner(area, 0.74) }
  },
  pie: (brush, colours, area) => {
    const [crust, filling = '#8d2334'] = colours as [string, string?]
    const pie = inner(area, 0.97)
    const waves = Array.from({ length: 34 }, (_, index): Point => {
      const angle = (index / 34) * 2 * Math.PI
      const away = pie.r * 0.95
      return [pie.x + away * Math.cos(angle), pie.y + away * Math.sin(angle)]
    })
    const rim = waves.map(
      (point) =>
        `<path d="${brush.blob(point, pie.r * 0.1, 0.06)}" fill="${shade(brush, [crust], 0.1)}"/>`,
    )
    const strips = [-0.62, -0.31, 0, 0.31, 0.62].flatMap((share) => {
      const half = Math.sqrt(1 - share * share) * pie.r * 0.9
      const away = share * pie.r
      const fill = () => shade(brush, [crust], 0.08)
      return [
        [
          `<rect x="${pie.x - half}" y="${pie.y + away - 26}" width="${2 * half}" height="52" rx="12" fill="${fill()}"/>`,
        ],
        [
          `<rect x="${pie.x + away - 26}" y="${pie.y - half}" width="52" height="${2 * half}" rx="12" fill="${fill()}"/>`,
        ],
      ].flat()
    })
    const bits = brush
      .scatter(inner(pie, 0.86), 90, 44)
      .map(
        (point) =>
          `<path d="${brush.blob(point, 26, 0.2)}" fill="${shade(brush, [filling], 0.22)}"/>`,
      )
    const svg =
      disc(inner(pie, 0.95), darker(filling, 0.35)) +
      layer('wet', ...bits) +
      strips.map((strip) => layer('round', strip)).join('') +
      layer('round', layer('crust', ...rim))
    return { svg, top: inner(area, 0.8) }
  },
  pancakes: (brush, colours, area) => {
    const [main] = colours as [string]
    const stack = [0, 1, 2, 3, 4].map((index) => {
      const point: Point = [area.x + brush.real(-16, 16), area.y + 16 - index * 9]
      const r = area.r * (0.95 - index * 0.012)
      const edge = `<path d="${brush.blob(point, r, 0.025)}" fill="${lighter(main, 0.5)}"/>`
      const face = `<path d="${brush.blob(point, r * 0.94, 0.04)}" fill="${shade(brush, [main], 0.08)}"/>`
      return layer('round', edge) + layer('crumb', face)
    })
    return { svg: stack.join(''), top: inner(area, 0.55) }
  },
  flatbread: (brush, colours, area) => {
    const [crust, sauce = '#c4452a'] = colours as [string, string?]
    const point: Point = [area.x, area.y]
    const burnt = brush
      .scatter(inner(area, 1), 34, 36)
      .map(
        (spot) =>
          `<path d="${brush.blob(spot, brush.real(8, 26), 0.3)}" fill="${darker(crust, 0.5)}" opacity="0.55"/>`,
      )
    const svg =
      layer(
        'round',
        layer(
          'crust',
          `<path d="${brush.blob(point, area.r * 1.02, 0.03)}" fill="${crust}"/>`,
          `<g filter="url(#haze)">${burnt.join('')}</g>`,
        ),
      ) +
      `<g filter="url(#rough)">${layer('crumb', `<path d="${brush.blob(point, area.r * 0.84, 0.04)}" fill="${sauce}"/>`)}</g>`
    return { svg, top: inner(area, 0.74) }
  },
  loaf: (brush, colours, area) => {
    const [crust] = colours as [string]
    const turn = brush.real(-24, 10).toFixed(0)
    const [w, h] = [area.r * 2.05, area.r * 1.02]
    const body = `<path d="M${-w / 2} 0C${-w / 2} ${-h * 0.62} ${-w / 4} ${-h / 2} 0 ${-h / 2}S${w / 2} ${-h * 0.62} ${w / 2} 0S${w / 4} ${h / 2} 0 ${h / 2}S${-w / 2} ${h * 0.62} ${-w / 2} 0Z" fill="${crust}"/>`
    const cuts = [-0.28, -0.09, 0.1, 0.29].map((share) => {
      const x = share * w
      return `<path d="M${x - 34} ${h * 0.3}C${x - 20} 0 ${x + 30} -20 ${x + 46} ${-h * 0.33}C${x + 60} -6 ${x + 4} 30 ${x - 34} ${h * 0.3}Z" fill="${lighter(crust, 0.62)}"/>`
    })
    const flour = brush
      .scatter({ x: 0, y: 0, r: h * 0.5 }, 200, 6)
      .map(
        ([x, y]) =>
          `<circle cx="${(x * 1.7).toFixed(0)}" cy="${(y * 0.8).toFixed(0)}" r="${brush.real(1.5, 5).toFixed(1)}" fill="#fff8e6" opacity="0.5"/>`,
      )
    const svg = `<g transform="translate(${area.x} ${area.y}) rotate(${turn})"><g transform="translate(24 30)" opacity="0.45" filter="url(#blur)">${body.replace(crust, '#160b04')}</g>${layer('glaze', layer('crust', body))}${cuts.map((cut) => layer('crumb', cut)).join('')}${flour.join('')}</g>`
    return { svg, top: inner(area, 0.3) }
  },
  braid: (brush, colours, area) => {
    const turn = brush.real(-24, 14).toFixed(0)
    const knots = Array.from({ length: 13 }, (_, index) => {
      const share = (index - 6) / 6
      const thick = area.r * (0.44 - 0.2 * share * share)
      const x = share * area.r * 0.84
      const y = (index % 2 ? 1 : -1) * thick * 0.4
      const fill = shade(brush, colours, 0.12)
      const lean = index % 2 ? -42 : 42
      const strand = `<ellipse rx="${(thick * 0.74).toFixed(1)}" ry="${(thick * 0.42).toFixed(1)}" fill="${fill}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean})"/>`
      return layer('round', layer('fine', strand))
    })
    const svg = `<g transform="translate(${area.x} ${area.y}) rotate(${turn})"><ellipse cx="24" cy="36" rx="${area.r}" ry="${area.r * 0.42}" fill="#160b04" opacity="0.5" filter="url(#blur)"/>${knots.join('')}</g>`
    return { svg, top: inner(area, 0.42) }
  },
}
