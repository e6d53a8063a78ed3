import type { FoodForms } from './forms.ts'

export const pl: FoodForms = {
  words: `mąka mąki mąkę|cukier cukru|sól soli|pieprz pieprzu|masło masła|mleko mleka|śmietana śmietany śmietanę
śmietanka śmietanki śmietankę|jajko jajka jajek|jajo jaja jaj|żółtko żółtka żółtek|białko białka białek|olej oleju
oliwa oliwy oliwę|oliwka oliwki oliwek|woda wody wodę|ocet octu|drożdże drożdży|proszek proszku|soda sody sodę
wanilia wanilii wanilię|cynamon cynamonu|czekolada czekolady czekoladę|miód miodu|dżem dżemu|powidła powideł
orzech orzechy orzechów orzecha|migdał migdały migdałów|rodzynka rodzynki rodzynek|mak maku|wiórek wiórki wiórków
ser sera sery serów|serek serka serki|twaróg twarogu|jogurt jogurtu jogurty|kefir kefiru|maślanka maślanki maślankę
ryż ryżu|makaron makaronu makarony|kasza kaszy kaszę|płatek płatki płatków|otręby otrąb|bułka bułki bułek bułkę
chleb chleba|ziemniak ziemniaki ziemniaków ziemniaka|cebula cebuli cebule cebul cebulę|cebulka cebulki cebulek cebulkę
szalotka szalotki szalotek szalotkę|czosnek czosnku|marchew marchwi marchwie|marchewka marchewki marchewek marchewkę
pietruszka pietruszki pietruszek pietruszkę|seler selera selery selerów|por pora pory porów|kapusta kapusty kapustę
kalafior kalafiora kalafiory|brokuł brokuły brokułów brokuła|pomidor pomidory pomidorów pomidora
pomidorek pomidorki pomidorków|ogórek ogórki ogórków ogórka|papryka papryki papryk paprykę
papryczka papryczki papryczek papryczkę|cukinia cukinii cukinie cukinię|bakłażan bakłażana bakłażany bakłażanów
dynia dyni dynie dynię|burak buraki buraków buraka|rzodkiewka rzodkiewki rzodkiewek|sałata sałaty sałatę
szpinak szpinaku|rukola rukoli rukolę|groszek groszku|groch grochu|fasola fasoli fasolę|fasolka fasolki fasolkę
soczewica soczewicy soczewicę|ciecierzyca ciecierzycy ciecierzycę|kukurydza kukurydzy kukurydzę|grzyb grzyby grzybów
pieczarka pieczarki pieczarek|borowik borowiki borowików|jabłko jabłka jabłek|gruszka gruszki gruszek gruszkę
śliwka śliwki śliwek|wiśnia wiśni wiśnie|truskawka truskawki truskawek|malina maliny malin|borówka borówki borówek
żurawina żurawiny żurawinę|banan banany bananów banana|cytryna cytryny cytryn cytrynę|limonka limonki limonek limonkę
pomarańcza pomarańczy pomarańcze pomarańczę|brzoskwinia brzoskwini brzoskwinie|morela moreli morele
sok soku soki|skórka skórki skórkę|bulion bulionu|rosół rosołu|kurczak kurczaka kurczaki|pierś piersi
udko udka udek|skrzydełko skrzydełka skrzydełek|indyk indyka|kaczka kaczki kaczkę|wołowina wołowiny wołowinę
wieprzowina wieprzowiny wieprzowinę|mięso mięsa|szynka szynki szynkę|boczek boczku|schab schabu|łopatka łopatki łopatkę
kiełbasa kiełbasy kiełbasę|parówka parówki parówek|ryba ryby ryb rybę|łosoś łososia|tuńczyk tuńczyka|dorsz dorsza
śledź śledzia śledzie śledzi|krewetka krewetki krewetek|koperek koperku|koper kopru|natka natki natkę
szczypiorek szczypiorku|bazylia bazylii bazylię|tymianek tymianku|rozmaryn rozmarynu|majeranek majeranku
kminek kminku|kumin kuminu|kolendra kolendry kolendrę|mięta mięty miętę|listek listki listków|liść liście liści
imbir imbiru|kurkuma kurkumy kurkumę|gałka gałki gałkę|musztarda musztardy musztardę|majonez majonezu|ketchup ketchupu
koncentrat koncentratu|przecier przecieru|passata passaty passatę|sos sosu|wino wina|piwo piwa|rum rumu
wódka wódki wódkę|żelatyna żelatyny żelatynę|skrobia skrobi skrobię|budyń budyniu|herbatnik herbatniki herbatników
biszkopt biszkopty biszkoptów|smalec smalcu|margaryna margaryny margarynę|filet filety filetów filetu`,
  endings: [
    [
      'y a e ego ej ą ych ym',
      `pszenn tortow ziemniaczan kukurydzian owsian jaglan gryczan jęczmienn razow biał czerwon zielon żółt czarn kwaśn
      śwież suszon wędzon mielon kiszon konserwow pomidorow cytrynow pomarańczow jabłkow winn spirytusow balsamiczn roślinn
      rzepakow słonecznikow sezamow kokosow sojow waniliow brązow trzcinow oczyszczon laurow muszkatołow warzywn drobiow
      wołow wieprzow pełnoziarnist mleczn naturaln mrożon klarowan`,
    ],
    [
      'i a ie iego iej ą ich im',
      'słodk gorzk włosk greck angielsk wiejsk pekińsk cienk gładk laskow ostrygow',
    ],
    ['i ia ie iego iej ią ich im', 'żytn średn'],
  ],
}
