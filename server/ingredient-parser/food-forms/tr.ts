import type { FoodForms } from './forms.ts'

export const tr: FoodForms = {
  plurals: 'lar> ler>',
  words: `un unu|tuz tuzu|şeker şekeri|süt sütü|yağ yağı|tereyağı tereyağ|zeytinyağı zeytinyağ|ayçiçek ayçiçeği|su suyu|soğan soğanı|sarımsak sarımsağı
domates domatesi|biber biberi|patates patatesi|havuç havucu|yumurta yumurtası|peynir peyniri|yoğurt yoğurdu|et eti|tavuk tavuğu|limon limonu
maydanoz maydanozu|pirinç pirinci|maya mayası|nane nanesi|salça salçası|kıyma kıyması|mercimek mercimeği|nohut nohutu nohudu|ceviz cevizi|fındık fındığı`,
}
