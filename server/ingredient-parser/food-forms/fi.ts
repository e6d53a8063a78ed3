import type { FoodForms } from './forms.ts'

export const fi: FoodForms = {
  isCompounding: true,
  words: `jauho jauhot jauhoja jauhoa jauhon|sokeri sokeria sokerin|suola suolaa|pippuri pippuria|voi voita|öljy öljyä
maito maitoa|kerma kermaa|muna munaa munia munat|keltuainen keltuaista keltuaisia keltuaiset|vesi vettä veden
valkuainen valkuaista valkuaisia valkuaiset|etikka etikkaa|hiiva hiivaa|jauhe jauhetta|sooda soodaa|vanilja vaniljaa
kaneli kanelia|kaakao kaakaota|suklaa suklaata|hunaja hunajaa|hillo hilloa|pähkinä pähkinää pähkinöitä pähkinät
manteli mantelia manteleita mantelit|rusina rusinaa rusinoita rusinat|juusto juustoa juuston|rahka rahkaa
jogurtti jogurttia|piimä piimää|riisi riisiä riisin|pasta pastaa|makaroni makaronia makaroneja|nuudeli nuudelia nuudeleita
spagetti spagettia|hiutale hiutaletta hiutaleita hiutaleet|leipä leipää leivän|peruna perunaa perunoita perunat
sipuli sipulia sipuleita sipulit sipulin|porkkana porkkanaa porkkanoita porkkanat|persilja persiljaa|selleri selleriä
purjo purjoa|kaali kaalia kaalin|tomaatti tomaattia tomaatteja tomaatit tomaatin|kurkku kurkkua kurkkuja kurkun
paprika paprikaa paprikoita paprikat|kurpitsa kurpitsaa kurpitsan|munakoiso munakoisoa munakoisot
juuri juurta juuria juuret juuren|retiisi retiisiä retiisejä|salaatti salaattia|pinaatti pinaattia
herne hernettä herneitä herneet|papu papua papuja pavut|linssi linssiä linssejä linssit|maissi maissia
sieni sientä sieniä sienet|omena omenaa omenoita omenat|päärynä päärynää päärynöitä päärynät|luumu luumua luumuja luumut
kirsikka kirsikkaa kirsikoita kirsikat|mansikka mansikkaa mansikoita mansikat|vadelma vadelmaa vadelmia vadelmat
mustikka mustikkaa mustikoita mustikat|puolukka puolukkaa puolukoita puolukat|karpalo karpaloa karpaloita karpalot
banaani banaania banaaneja banaanit banaanin|sitruuna sitruunaa sitruunoita sitruunat sitruunan
limetti limettiä limettejä limetin|lime limeä limen|appelsiini appelsiinia appelsiineja appelsiinin|persikka persikkaa persikoita persikat
aprikoosi aprikoosia aprikooseja aprikoosit|avokado avokadoa avokadon|mehu mehua|liemi lientä liemen|kana kanaa kanan
broileri broileria broilerin|kalkkuna kalkkunaa kalkkunan|filee fileetä fileitä fileet|koipi koipea koipia koivet
liha lihaa lihan|kinkku kinkkua|pekoni pekonia|makkara makkaraa makkaroita makkarat|nakki nakkia nakkeja nakit
kala kalaa|lohi lohta lohen|silakka silakkaa silakoita silakat|tonnikala tonnikalaa
katkarapu katkarapua katkarapuja katkaravut|tilli tilliä|basilika basilikaa|timjami timjamia|rosmariini rosmariinia
korianteri korianteria|minttu minttua|lehti lehteä lehtiä lehdet|inkivääri inkivääriä|kurkuma kurkumaa|kumina kuminaa
kardemumma kardemummaa|sinappi sinappia|majoneesi majoneesia|ketsuppi ketsuppia|pyree pyreetä|murska murskaa
kastike kastiketta|viini viiniä|olut olutta|liivate liivatetta|tärkkelys tärkkelystä|margariini margariinia
siirappi siirappia|keksi keksiä keksejä keksit|oliivi oliivia oliiveja oliivit|siemen siementä siemeniä siemenet
kuutio kuutiota kuutioita kuutiot|kynsi kynttä kynsiä kynnet|korppujauho korppujauhoja|tofu tofua
tuore tuoretta tuoreita tuoreen|kypsä kypsää kypsiä|kuivattu kuivattua kuivattuja|jauhettu jauhettua
punainen punaista punaisia punaiset punaisen|valkoinen valkoista valkoisia valkoiset|keltainen keltaista keltaisia keltaiset
vihreä vihreää vihreitä vihreät|musta mustaa mustia mustat|makea makeaa|savustettu savustettua`,
}
