import type { FoodForms } from './forms.ts'

export const pt: FoodForms = {
  plurals: 'ões>ão ães>ão éis>el ns>m zes>z as>a os>o es>e',
  words: `flor flores|couve-flor couves-flor|colher colheres|pastel pastéis|mel méis|sal sais|nabo nabos|mar mares|açúcar açúcares
alecrim alecrins|mão mãos`,
}
