import type { FoodForms } from './forms.ts'

export const hu: FoodForms = {
  isCompounding: true,
  words: `liszt lisztet|cukor cukrot|só sót|bors borsot|vaj vajat|tej tejet|tejföl tejfölt|tejszín tejszínt
tojás tojást tojások|sárgája sárgáját|fehérje fehérjét|olaj olajat|víz vizet|ecet ecetet|élesztő élesztőt|sütőpor sütőport
vanília vaníliát|fahéj fahéjat|kakaó kakaót|csokoládé csokoládét|méz mézet|lekvár lekvárt|dió diót|mogyoró mogyorót
mandula mandulát|mazsola mazsolát|mák mákot|sajt sajtot|túró túrót|joghurt joghurtot|kefir kefirt|rizs rizst rizset
tészta tésztát|kenyér kenyeret|zsemle zsemlét zsemlék|morzsa morzsát|burgonya burgonyát burgonyák|krumpli krumplit
hagyma hagymát hagymák|répa répát répák|petrezselyem petrezselymet|zeller zellert|káposzta káposztát|karfiol karfiolt
brokkoli brokkolit|paradicsom paradicsomot paradicsomok|uborka uborkát|paprika paprikát paprikák|cukkini cukkinit
padlizsán padlizsánt|cékla céklát|retek retket|saláta salátát|spenót spenótot|borsó borsót|bab babot|lencse lencsét
kukorica kukoricát|gomba gombát gombák|alma almát almák|körte körtét|szilva szilvát|barack barackot|meggy meggyet
cseresznye cseresznyét|eper epret|málna málnát|áfonya áfonyát|banán banánt banánok|citrom citromot citromok
narancs narancsot narancsok|csirke csirkét|pulyka pulykát|kacsa kacsát|mell mellet|comb combot combok
hús húst|sonka sonkát|szalonna szalonnát|kolbász kolbászt|virsli virslit|hal halat|lazac lazacot|tonhal tonhalat
kapor kaprot|bazsalikom bazsalikomot|kömény köményt|levél levelet levelek|gyömbér gyömbért|mustár mustárt
majonéz majonézt|szósz szószt|bor bort|sör sört|zselatin zselatint|zsír zsírt|margarin margarint|keksz kekszet kekszek
dara darát|keményítő keményítőt|püré pürét|alaplé alaplét|pehely pelyhet`,
}
