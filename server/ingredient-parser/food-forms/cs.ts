import type { FoodForms } from './forms.ts'

export const cs: FoodForms = {
  words: `mouka mouky mouku|cukr cukru|sůl soli|pepř pepře|máslo másla|mléko mléka|smetana smetany smetanu|vejce vajec
vajíčko vajíčka vajíček|žloutek žloutky žloutků žloutku|bílek bílky bílků bílku|olej oleje|voda vody vodu|ocet octa octu
kvasnice kvasnic|prášek prášku|soda sody sodu|vanilka vanilky vanilku|skořice skořici|čokoláda čokolády čokoládu
med medu|ořech ořechy ořechů ořechu|oříšek oříšky oříšků oříšku|mandle mandlí|rozinka rozinky rozinek|mák máku
sýr sýra sýru sýry|tvaroh tvarohu|jogurt jogurtu jogurty|kefír kefíru|rýže rýži|těstovina těstoviny těstovin
nudle nudlí|vločka vločky vloček|strouhanka strouhanky strouhanku|chléb chleba|houska housky housek
rohlík rohlíky rohlíků|brambora brambory brambor bramboru|cibule cibuli cibulí|cibulka cibulky cibulek cibulku
šalotka šalotky šalotek|česnek česneku|mrkev mrkve mrkví|petržel petržele petrželi|petrželka petrželky petrželku
celer celeru|pór póru|pórek pórku|květák květáku|brokolice brokolici|rajče rajčata rajčat rajčete
rajčátko rajčátka rajčátek|okurka okurky okurek okurku|paprika papriky paprik papriku|paprička papričky papriček
cuketa cukety cuket cuketu|lilek lilku lilky|dýně dýni|řepa řepy řepu|ředkvička ředkvičky ředkviček
salát salátu saláty|špenát špenátu|hrášek hrášku|hrách hrachu|fazole fazolí|čočka čočky čočku|cizrna cizrny cizrnu
kukuřice kukuřici|houba houby hub|žampion žampiony žampionů|jablko jablka jablek|hruška hrušky hrušek
švestka švestky švestek|třešeň třešně třešní|višeň višně višní|jahoda jahody jahod|malina maliny malin
borůvka borůvky borůvek|brusinka brusinky brusinek|banán banány banánů banánu|citron citronu citrony citronů citrón citrónu
limetka limetky limetek limetku|pomeranč pomeranče pomerančů|meruňka meruňky meruněk|broskev broskve broskví
šťáva šťávy šťávu|kůra kůry kůru|vývar vývaru|kuře kuřete kuřat|prso prsa prsou|stehno stehna stehen|krůta krůty
kachna kachny|maso masa|šunka šunky šunku|slanina slaniny slaninu|klobása klobásy klobás|párek párky párků
ryba ryby ryb|losos lososa|tuňák tuňáka|treska tresky|kreveta krevety krevet|kopr kopru|pažitka pažitky pažitku
bazalka bazalky bazalku|tymián tymiánu|rozmarýn rozmarýnu|majoránka majoránky majoránku|máta máty mátu|kmín kmínu
koriandr koriandru|list listy listů|lístek lístky lístků|zázvor zázvoru|kurkuma kurkumy kurkumu|hořčice hořčici
majonéza majonézy majonézu|kečup kečupu|protlak protlaku|omáčka omáčky omáčku|víno vína|pivo piva|rum rumu
želatina želatiny želatinu|sádlo sádla|tuk tuku|marmeláda marmelády marmeládu|džem džemu|krupice krupici
škrob škrobu|pudink pudinku|sušenka sušenky sušenek|piškot piškoty piškotů|oliva olivy oliv|filet filety filetů|hřebíček hřebíčku`,
  endings: [
    [
      'ý á é ého ému ou ých ým',
      `pšeničn hladk polohrub hrub celozrnn žitn ovesn bíl červen žlut zelen čern čerstv sušen uzen mlet drcen sladk
      kysel slan hněd třtinov vanilkov moučkov krystalov krupicov olivov slunečnicov řepkov rostlinn sezamov kokosov
      kukuřičn bramborov rajčatov citronov pomerančov jablečn vinn balsamick zakysan plnotučn polotučn tvrd strouhan
      měkk vlašsk lískov bobkov sojov sójov vepřov zeleninov muškátov jedl mražen kysan mandlov pálivov`,
    ],
    ['í ího ímu ích ím', 'kuřec hověz krůt ryb jarn kypřic'],
  ],
}
