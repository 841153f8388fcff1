/**
 * Parts of names by culture. Given names are common ones. Family and place names are combined from parts, so that they
 * do not refer to existing persons, clubs or places.
 */
export interface Culture {
  readonly men: readonly string[];
  readonly women: readonly string[];
  /** First and last parts of family names, and of places. */
  readonly family: readonly [first: readonly string[], last: readonly string[]];
  readonly places: readonly [first: readonly string[], last: readonly string[]];
  /** Patterns of club names with the placeholder `{place}`. */
  readonly clubs: readonly string[];
  /** Patterns of venue names with the placeholders `{place}` and `{family}`. */
  readonly venues: readonly string[];
}

export type CultureName = "anglian" | "iberian" | "nordic" | "slavic" | "gallic";

/** Names of men and women, first and last parts of family names and of places, clubs, venues: one line each. */
const tables: Readonly<Record<CultureName, string>> = {
  anglian: `
    Jack Harry Oliver George Callum Jamie Lewis Reece Aaron Ben Connor Dylan Elliot Finley Kieran Liam Marcus Nathan
    Amy Beth Chloe Ella Freya Georgia Hannah Isla Jess Katie Lauren Lucy Maya Niamh Poppy Rachel Ruby Sophie Tess Zoe
    Ash Black Brad Cald Dunn Eller Fair Gar Hal Holl Kirk Lang Mar Nor Pem Red Stan Thorn Wake Whit
    bourne brook by combe croft den field ford gate ham ley man ridge shaw ton ward well wick worth yard
    Alder Barrow Chel Dun Elm Farn Grim Hart Ives Kel Lyn Marsh Nether Oak Pres Raven Sel Thorn Up Win
    borough bridge bury castle chester cliff dale ford ham haven mere minster mouth pool port stead stoke ton wood
    {place}_United {place}_City {place}_Town {place}_Rovers {place}_Athletic {place}_Albion {place}_Wanderers {place}
    {place}_Park {family}_Road The_{family}_Ground {place}_Lane {family}_Stadium`,
  iberian: `
    Álvaro Andrés Ángel Borja Carlos Darío David Fermín Gonzalo Hugo Íñigo Iván Jesús Joaquín Julián Martín Raúl Sergio
    Alba Ana Andrea Berta Carla Claudia Elena Inés Irene Jana Julia Laia Leire Lucía María Nerea Noemí Olga Sara Sofía
    Al Bar Cas Del Escu Fer Gar Herr Iba Jar Lor Mira Navar Olm Per Quin Ribe Salv Torre Val
    ada ales ana ano ares arte edo egui eña era eros ez illa ín iño ola ón oz uez ura
    Alca Bena Carri Donos Este Fuen Gual Higue León Mira Nava Olme Peña Río Sala Torre Ubri Villa Xàti Zara
    bella blanca cejo daluz dilla dona drid fría gón lada llana mera nera río rós seca teluz tón vera zul
    Real_{place} Atlético_{place} CD_{place} {place}_CF Deportivo_{place} UD_{place} Racing_de_{place} SD_{place}
    Estadio_de_{place} Campo_de_{family} Nuevo_{family} Estadio_{family}`,
  nordic: `
    Anders Aron Birger Bjørn Einar Elias Emil Erik Gustav Håkon Isak Jesper Kåre Kasper Magnus Mikkel Nils Sander Søren
    Åse Astrid Birgitta Caroline Ebba Emma Frida Guro Hanna Ingrid Karin Linnéa Maja Nora Pernille Ragnhild Signe Tuva
    Ahl Berg Björk Dahl Ek Falk Gran Hag Holm Isak Karl Lind Lund Mo Nord Sjö Sten Strand Sund Vik
    bäck berg borg by dal én feldt gaard gren haug holm lund man nes quist rud sen skog stad ström
    Ålv Berg Drag Eld Fjell Gran Hauk Is Kvit Lang Mol Nord Øy Raud Skog Stav Tranø Ulv Vest Ytre
    ås by dal eid fjord havn heim holm hus lund nes ö sjö skär stad strand sund sveg vik våg
    {place}_IF {place}_BK IFK_{place} {place}_FK {place}_IL AIK_{place}
    {place}_Stadion {family}_Idrottsplats {place}_Arena`,
  slavic: `
    Adam Bartosz Dawid Filip Grzegorz Ivan Jakub Jan Kamil Łukasz Luka Marek Mateusz Milan Nikola Ondřej Paweł Petar Tomáš
    Aneta Barbora Dominika Ewa Hana Iva Jana Karolína Katarina Łucja Magdalena Marta Milena Natalia Petra Tereza Zuzana
    Bar Bor Čer Dąb Dvor Gor Hor Jab Kal Kov Krs Lip Mar Nov Pav Rad Sok Vrb Wrz Žel
    ačik ák anek čik čuk ek enko ić ík ko lec man ník or owicz ski šek tal un yk
    Biel Brod Czar Dol Gniez Jasn Kam Krás Lub Mod Nov Olsz Pod Rac Sand Trz Ust Vel Wol Złot
    any awa bórz brod czyn grad ice in ków mierz na no ohrad ów sko slav tów vary więc yń
    {place} Sparta_{place} Górnik_{place} FK_{place} Dynamo_{place} Slavia_{place} Lokomotiv_{place}
    Stadion_Miejski_{place} Stadion_{family} Aréna_{place}`,
  gallic: `
    Adrien Antoine Baptiste Benoît Clément Étienne Florian François Gaëtan Hugo Jérôme Jules Léo Loïc Maxime Nicolas Yann
    Adèle Amandine Anaïs Camille Charlotte Clara Delphine Éloïse Emma Estelle Inès Jade Léa Manon Maëlle Océane Pauline
    Aub Beau Berg Cham Dela Du Far Gar Hél Lam Lan Lav Mar Mon Nor Per Quen Rous Tal Vau
    ac aine ais ault beau bert clerc dier eau ère eux iard ier in let lier mont nay ot tin
    Ar Beau Cham Dour Étam Fon Guin Hon La Mont Nan Or Péri Quim Rou Saint- Tou Ver Vill Yve
    bourg bray celles champs deval erac fort geux iers lac lan mans mer nay pont reuil say tin vigne ville
    Olympique_de_{place} Stade_{place} AS_{place} FC_{place} {place}_SC RC_{place}
    Stade_{family} Stade_de_{place} Parc_{family}`,
};

function readCulture(table: string): Culture {
  const rows = table
    .trim()
    .split("\n")
    .map((row) =>
      row
        .trim()
        .split(" ")
        .map((word) => word.replaceAll("_", " ")),
    );
  const [men, women, firstNames, lastNames, firstPlaces, lastPlaces, clubs, venues] = rows;
  return {
    men: men!,
    women: women!,
    family: [firstNames!, lastNames!],
    places: [firstPlaces!, lastPlaces!],
    clubs: clubs!,
    venues: venues!,
  };
}

export const cultures = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, readCulture(table)]),
) as Readonly<Record<CultureName, Culture>>;
