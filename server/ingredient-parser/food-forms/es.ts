import type { FoodForms } from './forms.ts'

export const es: FoodForms = {
  plurals: 'ones>ón ines>ín ces>z as>a os>o es>e',
  words: `col coles|coliflor coliflores|flor flores|pan panes|sal sales|nuez nueces|pez peces|frijol frijoles|laurel laureles
yogur yogures yogurt yogurts|atún atunes|mar mares|azúcar azúcares|caracol caracoles|filete filetes|bistec bistecs`,
}
