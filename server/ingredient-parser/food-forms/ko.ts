import type { FoodForms } from './forms.ts'

export const ko: FoodForms = {
  script: 'korean',
  words: `달걀 계란|다진마늘 간마늘|후추 후춧가루 후추가루|고춧가루 고추가루`,
}
