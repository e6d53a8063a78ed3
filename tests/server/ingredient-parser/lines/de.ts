/** The lines the German rules were made with, others written before their first run, and later ones that nothing was changed for. */
export const de = {
  built: `
250 g Mehl | 250 | g | Mehl |
250g Mehl (Type 405) | 250 | g | Mehl | Type 405
2 EL Olivenöl | 2 | EL | Olivenöl |
2EL Olivenöl | 2 | EL | Olivenöl |
1 gestr. TL Zimt | 1 | TL | Zimt | gestr.
1 gehäufter EL Speisestärke | 1 | EL | Speisestärke | gehäufter
1/2 TL Salz | 0.5 | TL | Salz |
Prise Zucker | 1 | Prise | Zucker |
eine Prise Muskat | 1 | Prise | Muskat |
1 Bund Petersilie, gehackt | 1 | Bund | Petersilie | gehackt
2 Zehen Knoblauch | 2 | Zehen | Knoblauch |
2 Knoblauchzehen | 2 | | Knoblauchzehen |
1 Dose Kokosmilch (400 ml) | 1 | Dose | Kokosmilch | 400 ml
1 Pck. Vanillezucker | 1 | Pck | Vanillezucker |
1 Becher saure Sahne | 1 | Becher | saure Sahne |
1 Würfel Hefe | 1 | Würfel | Hefe |
eine halbe Zwiebel | 0.5 | | Zwiebel |
anderthalb Liter Brühe | 1.5 | Liter | Brühe |
ca. 500 g Kartoffeln, festkochend | 500 | g | Kartoffeln | ca., festkochend
2 bis 3 Möhren | 2–3 | | Möhren |
1 große Zwiebel | 1 | | Zwiebel | große
3 mittelgroße Kartoffeln | 3 | | Kartoffeln | mittelgroße
Salz und Pfeffer nach Geschmack | | | Salz und Pfeffer | nach Geschmack
Butter für die Form | | | Butter | für die Form
1 Pfund Hackfleisch | 1 | Pfund | Hackfleisch |
1 Msp. Safran | 1 | Msp | Safran |
Mehl 200 g | 200 | g | Mehl |
400 g Dose Tomaten | 1 | Dose | Tomaten | 400 g
`,
  fresh: `
500 g gemischtes Hackfleisch | 500 | g | gemischtes Hackfleisch |
1 ½ Tassen Reis | 1.5 | Tassen | Reis |
2 Pkt. Backpulver | 2 | Pkt | Backpulver |
1 Stange/n Lauch | 1 | Stange/n | Lauch |
2 Zweige Rosmarin | 2 | Zweige | Rosmarin |
100 ml Gemüsebrühe (instant) | 100 | ml | Gemüsebrühe | instant
1 Tüte Kartoffelpüree à 3 Portionen | 1 | Tüte | Kartoffelpüree | à 3 Portionen
Saft einer halben Zitrone | 0.5 | | Zitrone | Saft
Pfeffer aus der Mühle | | | Pfeffer | aus der Mühle
n. B. Petersilie | | | Petersilie | n. B.
1 Glas Sauerkirschen (Abtropfgewicht 350 g) | 1 | Glas | Sauerkirschen | Abtropfgewicht 350 g
3 Eigelb | 3 | | Eigelb |
etwas Milch zum Bestreichen | | | Milch | etwas, zum Bestreichen
1 kg Schweinebraten mit Schwarte | 1 | kg | Schweinebraten mit Schwarte |
4 Scheibe(n) Toastbrot | 4 | Scheiben | Toastbrot |
2 große Äpfel (Boskop) | 2 | | Äpfel | große, Boskop
1 Bd. Schnittlauch | 1 | Bd | Schnittlauch |
einige Stängel Thymian | | | Stängel Thymian | einige
3-4 EL Semmelbrösel | 3–4 | EL | Semmelbrösel |
1 Lorbeerblatt | 1 | | Lorbeerblatt |
200 g Crème fraîche oder Schmand | 200 | g | Crème fraîche oder Schmand |
1 Handvoll Rucola | 1 | Handvoll | Rucola |
ein paar Spritzer Tabasco | | | Spritzer Tabasco | ein paar
125 g weiche Butter | 125 | g | weiche Butter |
2 dag Germ | 2 | dag | Germ |
1 Spritzer Zitronensaft | 1 | Spritzer | Zitronensaft |
1 rote Paprikaschote, entkernt und gewürfelt | 1 | | rote Paprikaschote | entkernt und gewürfelt
1 Liter + 200 ml Wasser | 1 | Liter | Wasser | + 200 ml
2 Dosen Thunfisch im eigenen Saft | 2 | Dosen | Thunfisch | im eigenen Saft
0,25 l Weißwein | 0.25 | l | Weißwein |
zwei Esslöffel Senf (mittelscharf) | 2 | Esslöffel | Senf | mittelscharf
1 Rolle Blätterteig aus dem Kühlregal | 1 | Rolle | Blätterteig aus dem Kühlregal |
1 Schuss Rum | 1 | Schuss | Rum |
Puderzucker zum Bestäuben | | | Puderzucker | zum Bestäuben
1/4 Sellerieknolle | 0.25 | | Sellerieknolle |
`,
  later: `
300 g TK-Himbeeren | 300 | g | TK-Himbeeren |
1 Dose Kichererbsen, abgetropft | 1 | Dose | Kichererbsen | abgetropft
1 1/2 TL Zimt | 1.5 | TL | Zimt |
2 Bio-Zitronen, davon der Saft | 2 | | Bio-Zitronen | davon der Saft
1/2 Bund Dill | 0.5 | Bund | Dill |
6-8 große Kartoffeln | 6–8 | | Kartoffeln | große
eine Handvoll gehackte Mandeln | 1 | Handvoll | gehackte Mandeln |
1,5 Liter Wasser | 1.5 | Liter | Wasser |
4 Eier (Größe M) | 4 | | Eier | Größe M
1 rote Paprika | 1 | | rote Paprika |
2 EL Speisestärke | 2 | EL | Speisestärke |
Sonnenblumenöl zum Frittieren | | | Sonnenblumenöl | zum Frittieren
`,
}
