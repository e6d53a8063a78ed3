import type { FoodForms } from './forms.ts'

export const ro: FoodForms = {
  words: `făină făina făinii făinei|zahăr zahărul zahărului|sare sarea sării|piper piperul piperului|unt untul untului
lapte laptele laptelui|smântână smântâna smântânii|frișcă frișca|ou ouă ouăle oului|gălbenuș gălbenușuri gălbenușul
albuș albușuri albușul|ulei uleiul uleiului|apă apa apei|oțet oțetul oțetului|drojdie drojdia drojdiei|praf praful
bicarbonat bicarbonatul|vanilie vanilia vaniliei|scorțișoară scorțișoara|ciocolată ciocolata|miere mierea mierii
gem gemul|dulceață dulceața|nucă nuci nuca nucile|migdală migdale migdalele|alună alune|stafidă stafide stafidele
brânză brânza brânzei|cașcaval cașcavalul|iaurt iaurtul iaurturi|orez orezul orezului|tăiței tăițeii|fulg fulgi fulgii
pâine pâinea|pesmet pesmetul|cartof cartofi cartofii cartofului|ceapă cepe ceapa cepei|usturoi usturoiul usturoiului
morcov morcovi morcovii morcovul|pătrunjel pătrunjelul|țelină țelina țelinei|praz prazul|varză varza verze verzei
conopidă conopida conopide|roșie roșii roșiile roșia|castravete castraveți castraveții castravetele|ardei ardeiul ardeii
dovlecel dovlecei dovleceii|vânătă vinete vinetele|dovleac dovleacul|sfeclă sfecla sfecle|ridiche ridichi
salată salata|spanac spanacul|mazăre mazărea|fasole fasolea|linte lintea|năut năutul|porumb porumbul
ciupercă ciuperci ciupercile|măr mere merele mărul|pară pere perele|prună prune prunele|cireașă cireșe|vișină vișine
căpșună căpșuni căpșune|zmeură zmeura|afină afine|banană banane bananele|lămâie lămâi lămâia lămâii|limetă limete
portocală portocale portocala portocalei|piersică piersici|caisă caise|suc sucul|zeamă zeama|coajă coaja|supă supa supei
pui puiul puiului|piept pieptul piepturi|pulpă pulpe pulpele|curcan curcanul curcanului|carne carnea cărnii
șuncă șunca|cârnat cârnați cârnații|pește peștele peștelui|somon somonul somonului|crevete creveți creveții
mărar mărarul mărarului|busuioc busuiocul|cimbru cimbrul|frunză frunze frunzele|mentă menta|ghimbir ghimbirul
boia boiaua|muștar muștarul|maioneză maioneza|pastă pasta|paste pastele|sos sosul|vin vinul vinului|bere berea berii
rom romul|gelatină gelatina|amidon amidonul|griș grișul|margarină margarina|untură untura|biscuit biscuiți biscuiții
măslină măsline măslinele|susan susanul|proaspăt proaspătă proaspeți proaspete|alb albă albi albe|verde verzi
galben galbenă galbeni galbene|negru neagră negri negre|dulce dulci|măcinat măcinată măcinate|uscat uscată uscați uscate
afumat afumată afumate|ras rasă|fiert fiartă fierte fierți|topit topită|tocat tocată`,
}
