import type { FoodForms } from './forms.ts'

export const zh: FoodForms = {
  script: 'chinese',
  words: `番茄 西红柿 蕃茄|土豆 马铃薯 洋芋|鸡蛋 鸡子|生粉 淀粉|香菜 芫荽|包菜 卷心菜 圆白菜 高丽菜`,
}
