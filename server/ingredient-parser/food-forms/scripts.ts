/** Food in the letters of Taiwan and Hong Kong, and of the mainland. */
const traditional =
  '雞鸡 麵面 麪面 鹽盐 醬酱 蔥葱 薑姜 蘿萝 蔔卜 豬猪 魚鱼 蝦虾 湯汤 綠绿 紅红 黃黄 絲丝 醃腌 鴨鸭 鵝鹅 餅饼 飯饭 麥麦 蘆芦 筍笋 塊块 條条 乾干 醬酱 糰团 餡馅 滷卤 燻熏 蠔蚝 蔭荫 棗枣 蓮莲 蘋苹 檸柠 鳳凤 貝贝 鮮鲜 馬马 鈴铃 調调 頭头 華华 豐丰 東东 葉叶 莖茎 參参 銀银 雙双 腸肠 臘腊 風风 粵粤'
const simplified = new Map(
  traditional.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const),
)

/** Ways in which one word is written: katakana for hiragana, traditional signs, spaces between parts. */
export const foldedScripts = {
  japanese: (name: string) =>
    name
      .replace(/ /g, '')
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
  chinese: (name: string) =>
    name.replace(/ /g, '').replace(/[一-鿿]/g, (sign) => simplified.get(sign) ?? sign),
  korean: (name: string) => name.replace(/ /g, ''),
}
