import { type KitchenUnit, kitchenUnits, type UnitSystem } from './kitchen-units.ts'

export interface KitchenAmount {
  quantity: number
  unit: KitchenUnit
}

/** Converts an amount to the measures a cook of that system would use. */
export function inSystem(system: UnitSystem, quantity: number, unit: KitchenUnit): KitchenAmount {
  return system === 'metric' ? asMetric(quantity, unit) : asUs(quantity, unit)
}

/**
 * Grams and millilitres, rounded to what a scale or jug can show: 2 cups are 475 ml, 0.25 kg are 250 g. Small amounts in
 * spoons stay in spoons, which metric kitchens have too. Amounts that were metric already are hardly rounded.
 */
export function asMetric(quantity: number, unit: KitchenUnit): KitchenAmount {
  const { dimension, size, system } = kitchenUnits[unit]
  if (unit === 'tsp' || unit === 'tbsp') {
    const spoons = tidySpoons(quantity, unit)
    if (kitchenUnits[spoons.unit].size * spoons.quantity < 4 * kitchenUnits.tbsp.size - 1)
      return spoons
  }
  const isOwn = unit === 'mg' || unit === 'cl' || unit === 'dl'
  if (isOwn && quantity < 10) return { quantity: thousandths(quantity), unit }
  const exact = quantity * size
  const base = roundest(exact, system === 'metric' ? 0.0045 : 0.015)
  const [small, large] = dimension === 'mass' ? (['g', 'kg'] as const) : (['ml', 'l'] as const)
  return base >= 1000
    ? { quantity: thousandths(base / 1000), unit: large }
    : { quantity: base, unit: small }
}

/** Spoons, cups, ounces and pounds in kitchen fractions: 8 tbsp are ½ cup, 250 ml are 1 cup, 100 g are 3½ oz. */
export function asUs(quantity: number, unit: KitchenUnit): KitchenAmount {
  const { dimension, size, system } = kitchenUnits[unit]
  if (system === 'us') return tidyUs(quantity, unit)
  return dimension === 'mass' ? usMass(quantity * size) : usVolume(quantity * size)
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

const steps = [100, 50, 25, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.01, 0.005, 0.001]

/** The roundest number within this tolerance, which is a fraction of the value. */
function roundest(value: number, tolerance: number): number {
  for (const step of steps) {
    const rounded = Math.round(value / step) * step
    if (Math.abs(rounded - value) <= value * tolerance) return thousandths(rounded)
  }
  return thousandths(value)
}

/** Marks on measuring cups, spoons and scales, simplest first. */
const wholesAndHalves = [[1], [2]]
const cupMarks = [[1], [2], [3, 4]]
const allMarks = [[1], [2], [3, 4], [8]]
const poundMarks = [[1], [2], [4]]

/** The simplest mark within the tolerance; null if there is none. */
function nearMark(value: number, marks: number[][], tolerance: number): number | null {
  for (const denominators of marks) {
    const nearest = denominators
      .map((denominator) => Math.round(value * denominator) / denominator)
      .toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0]
    if (nearest && Math.abs(nearest - value) <= value * tolerance + 1e-9) return nearest
  }
  return null
}

const twoDigits = (value: number) => Number(value.toPrecision(2))

function usMass(grams: number): KitchenAmount {
  const pounds = grams / kitchenUnits.lb.size
  const ounces = grams / kitchenUnits.oz.size
  const markedPounds = pounds > 0.95 ? nearMark(pounds, poundMarks, 0.03) : null
  if (markedPounds !== null) return { quantity: markedPounds, unit: 'lb' }
  if (pounds >= 2) return { quantity: Math.round(pounds * 10) / 10, unit: 'lb' }
  return { quantity: nearMark(ounces, allMarks, 0.03) ?? twoDigits(ounces), unit: 'oz' }
}

/** Recipes treat 250 ml as a cup and 15 ml as a tablespoon, so this much deviation is accepted. */
const volumeTolerance = 0.06

function usVolume(millilitres: number): KitchenAmount {
  const cups = millilitres / kitchenUnits.cup.size
  if (cups >= 12) {
    const quarts = millilitres / kitchenUnits.quart.size
    return {
      quantity: nearMark(quarts, poundMarks, 0.03) ?? Math.round(quarts),
      unit: 'quart',
    }
  }
  if (cups > 0.23) {
    const marked = nearMark(cups, cups < 0.5 ? cupMarks : allMarks, volumeTolerance)
    if (marked !== null) return { quantity: marked, unit: 'cup' }
  }
  const spoons = millilitres / kitchenUnits.tbsp.size
  if (spoons > 0.95) {
    const marked = nearMark(spoons, wholesAndHalves, volumeTolerance)
    if (marked !== null) return { quantity: marked, unit: 'tbsp' }
  }
  const small = millilitres / kitchenUnits.tsp.size
  return { quantity: nearMark(small, allMarks, volumeTolerance) ?? twoDigits(small), unit: 'tsp' }
}

const exactly = 0.01

/** Moves a US amount to a larger or smaller measure only if the result is exact. */
function tidyUs(quantity: number, unit: KitchenUnit): KitchenAmount {
  if (unit === 'tsp' || unit === 'tbsp') {
    const spoons = tidySpoons(quantity, unit)
    const cups = (spoons.quantity * kitchenUnits[spoons.unit].size) / kitchenUnits.cup.size
    const marked = cups > 0.24 ? nearMark(cups, cupMarks, exactly) : null
    return marked === null ? spoons : { quantity: marked, unit: 'cup' }
  }
  if (unit === 'cup' && quantity < 0.24) return tidySpoons(quantity * 16, 'tbsp')
  if (unit === 'oz' && quantity >= 16) {
    const pounds = nearMark(quantity / 16, poundMarks, exactly)
    if (pounds !== null) return { quantity: pounds, unit: 'lb' }
  }
  if (unit === 'lb' && quantity < 0.24) return { quantity: thousandths(quantity * 16), unit: 'oz' }
  return { quantity: thousandths(quantity), unit }
}

/** 3 teaspoons become 1 tablespoon, half a tablespoon becomes 1½ teaspoons. */
function tidySpoons(quantity: number, unit: 'tsp' | 'tbsp'): KitchenAmount {
  if (unit === 'tsp' && quantity >= 3) {
    const spoons = nearMark(quantity / 3, wholesAndHalves, exactly)
    if (spoons !== null) return { quantity: spoons, unit: 'tbsp' }
  }
  if (unit === 'tbsp' && quantity < 0.99)
    return { quantity: thousandths(quantity * 3), unit: 'tsp' }
  return { quantity: thousandths(quantity), unit }
}
