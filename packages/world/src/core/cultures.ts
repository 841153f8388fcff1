/**
 * Parts of names by culture. Given names are common ones. Family and place names are combined from parts, so that they
 * do not refer to existing persons, clubs or places.
 */
export interface Culture {
  readonly men: readonly string[];
  readonly women: readonly string[];
  /** First and last parts of family names. */
  readonly family: readonly [first: readonly string[], last: readonly string[]];
  /** Last parts of women's family names if they differ, in the order of the men's. */
  readonly familyWomen?: readonly string[];
  readonly places: readonly [first: readonly string[], last: readonly string[]];
  /** Patterns of club names with the placeholder `{place}`. */
  readonly clubs: readonly string[];
  /** Patterns of venue names with the placeholders `{place}` and `{family}`. */
  readonly venues: readonly string[];
}

export type CultureName =
  | "anglian"
  | "iberian"
  | "alpine"
  | "latin"
  | "nordic"
  | "slavic"
  | "gallic"
  | "lusitan"
  | "anatolian"
  | "pacific";

const words = (text: string): readonly string[] => text.split(" ");

export const cultures: Readonly<Record<CultureName, Culture>> = {
  anglian: {
    men: words(
      "Jack Harry Oliver George Callum Jamie Lewis Reece Aaron Ben Connor Dylan Elliot Finley Kieran Liam " +
        "Marcus Nathan Owen Tyler",
    ),
    women: words(
      "Amy Beth Chloe Ella Freya Georgia Hannah Isla Jess Katie Lauren Lucy Maya Niamh Poppy Rachel Ruby Sophie " +
        "Tess Zoe",
    ),
    family: [
      words("Ash Black Brad Cald Dunn Eller Fair Gar Hal Holl Kirk Lang Mar Nor Pem Red Stan Thorn Wake Whit"),
      words("bourne brook by combe croft den field ford gate ham ley man ridge shaw ton ward well wick worth yard"),
    ],
    places: [
      words("Alder Barrow Chel Dun Elm Farn Grim Hart Ives Kel Lyn Marsh Nether Oak Pres Raven Sel Thorn Up Win"),
      words(
        "borough bridge bury castle chester cliff dale ford ham haven mere minster mouth pool port stead stoke " +
          "ton wich wood",
      ),
    ],
    clubs: words(
      "{place}_United {place}_City {place}_Town {place}_Rovers {place}_Athletic {place}_Albion " +
        "{place}_Wanderers {place}",
    ).map((each) => each.replace("_", " ")),
    venues: ["{place} Park", "{family} Road", "The {family} Ground", "{place} Lane", "{family} Stadium"],
  },
  iberian: {
    men: words(
      "Álvaro Andrés Ángel Borja Carlos Darío David Fermín Gonzalo Hugo Íñigo Iván Jesús Joaquín Julián Martín " +
        "Nicolás Óscar Raúl Sergio",
    ),
    women: words(
      "Alba Ana Andrea Berta Carla Claudia Elena Inés Irene Jana Julia Laia Leire Lucía María Nerea Noemí Olga " +
        "Sara Sofía",
    ),
    family: [
      words("Al Bar Cas Del Escu Fer Gar Herr Iba Jar Lor Mira Navar Olm Per Quin Ribe Salv Torre Val"),
      words("ada ales ana ano ares arte edo egui eña era eros ez illa ín iño ola ón oz uez ura"),
    ],
    places: [
      words("Alca Bena Carri Donos Este Fuen Gual Higue León Mira Nava Olme Peña Río Sala Torre Ubri Villa Xàti Zara"),
      words("bella blanca cejo daluz dilla dona drid fría gón lada llana mera nera río rós seca teluz tón vera zul"),
    ],
    clubs: [
      "Real {place}",
      "Atlético {place}",
      "CD {place}",
      "{place} CF",
      "Deportivo {place}",
      "UD {place}",
      "Racing de {place}",
      "SD {place}",
    ],
    venues: ["Estadio de {place}", "Campo de {family}", "Nuevo {family}", "Estadio {family}"],
  },
  alpine: {
    men: words(
      "Anton Bastian Christian Dominik Emil Fabian Florian Jannik Jonas Jürgen Kai Lars Leon Lukas Marvin " +
        "Niklas Paul Sören Thilo Tobias",
    ),
    women: words(
      "Alina Britta Carina Elisa Franziska Giulia Hanna Jule Käthe Klara Lea Lena Lina Marie Melanie Nicole " +
        "Pauline Sjoeke Svenja Tabea",
    ),
    family: [
      words("Acker Bach Birk Dorn Eichen Feld Grün Hof Jäger Kel Linden Mühl Neu Ober Rein Schön Stein Tann Wald Zieg"),
      words(
        "bauer berg brunner dorf eder egger feld haus heimer hofer holz huber kamp land mann meier ner rath " +
          "stätter wald",
      ),
    ],
    places: [
      words(
        "Alten Bruchs Darm Erl Freis Grün Heil Ingel Karls Lüne Mühl Nord Ober Pader Rosen Schön Tann Ulms " +
          "Wester Zwick",
      ),
      words(
        "au bach beuren born bronn brück burg dorf feld furt hafen haus heim hofen kirchen rode stadt stein tal werder",
      ),
    ],
    clubs: [
      "FC {place}",
      "SV {place}",
      "Borussia {place}",
      "Eintracht {place}",
      "TSV {place}",
      "VfB {place}",
      "Fortuna {place}",
      "1. FC {place}",
    ],
    venues: ["{place}er Arena", "Stadion am {family}platz", "{family}-Stadion", "Waldstadion {place}"],
  },
  latin: {
    men: words(
      "Alessandro Andrea Antonio Bruno Ciro Davide Domenico Edoardo Emanuele Enzo Fabio Gianluca Giorgio " +
        "Lorenzo Luca Marco Matteo Niccolò Pietro Simone",
    ),
    women: words(
      "Alessia Arianna Aurora Barbara Benedetta Chiara Cristiana Elisa Federica Giada Ilaria Laura Lisa Manuela " +
        "Martina Michela Norma Sara Valentina Viola",
    ),
    family: [
      words("Al Bal Can Del Esp Fal Gal Iacob Lom Man Mor Nard Pal Pell Ross Sant Tol Van Vesc Zamb"),
      words("acci anelli ardi ari ato echi elli ese etti iani icchi ieri ino isi olo oni otti ovà ucci uzzi"),
    ],
    places: [
      words("Asco Berga Campo Civi Fioren Ga Inver Ligu Monte Novo Orvi Pala Rocca Salu Terra Udo Val Vero Via Zan"),
      words(
        "bella chiara ciano dena fiore fredda lago lia lungo mare nago nina nova pino rano reggio sole stro vento zzo",
      ),
    ],
    clubs: ["AC {place}", "{place} Calcio", "US {place}", "AS {place}", "{place}", "SS {place}"],
    venues: ["Stadio Comunale di {place}", "Stadio {family}", "Arena {family}"],
  },
  nordic: {
    men: words(
      "Anders Aron Birger Bjørn Einar Elias Emil Erik Gustav Håkon Isak Jesper Kåre Kasper Magnus Mikkel Nils " +
        "Ødger Sander Søren",
    ),
    women: words(
      "Åse Astrid Birgitta Caroline Ebba Emma Frida Guro Hanna Ingrid Karin Kosovare Linnéa Maja Nora Pernille " +
        "Ragnhild Signe Sofie Tuva",
    ),
    family: [
      words("Ahl Berg Björk Dahl Ek Falk Gran Hag Holm Isak Karl Lind Lund Mo Nord Sjö Sten Strand Sund Vik"),
      words("bäck berg borg by dal én feldt gaard gren haug holm lund man nes quist rud sen skog stad ström"),
    ],
    places: [
      words("Ålv Berg Drag Eld Fjell Gran Hauk Is Kvit Lang Mol Nord Øy Raud Skog Stav Tranø Ulv Vest Ytre"),
      words("ås by dal eid fjord havn heim holm hus lund nes ö sjö skär stad strand sund sund vik våg"),
    ],
    clubs: ["{place} IF", "{place} BK", "IFK {place}", "{place} FK", "{place} IL", "AIK {place}"],
    venues: ["{place} Stadion", "{family} Idrottsplats", "{place} Arena"],
  },
  slavic: {
    men: words(
      "Adam Bartosz Dawid Filip Grzegorz Ivan Jakub Jan Kamil Łukasz Luka Marek Mateusz Milan Nikola Ondřej " +
        "Paweł Petar Tomáš Wojciech",
    ),
    women: words(
      "Aneta Barbora Dominika Ewa Gabriela Hana Iva Jana Karolína Katarina Łucja Magdalena Marta Milena Natalia " +
        "Nikola Petra Sofija Tereza Zuzana",
    ),
    family: [
      words("Bar Bor Čer Dąb Dvor Gor Hor Jab Kal Kov Krs Lip Mar Nov Pav Rad Sok Vrb Wrz Žel"),
      words("ačik ák anek čik čuk ek enko ić ík ko lec ník ný ov ovič owicz ský ski šek yk"),
    ],
    familyWomen: words(
      "ačiková áková aneková čiková čuková eková enko ić íková ková lecová níková ná ova ovičová owicz ská ska " +
        "šeková yková",
    ),
    places: [
      words("Biel Brod Czar Dol Gniez Jasn Kam Krás Lub Mod Nov Olsz Pod Rac Sand Trz Ust Vel Wol Złot"),
      words("any awa bórz brod czyn grad ice in ków mierz na no ohrad ów sko slav tów vary więc yń"),
    ],
    clubs: [
      "{place}",
      "Sparta {place}",
      "Górnik {place}",
      "FK {place}",
      "Dynamo {place}",
      "Slavia {place}",
      "Lokomotiv {place}",
    ],
    venues: ["Stadion Miejski {place}", "Stadion {family}", "Aréna {place}"],
  },
  gallic: {
    men: words(
      "Adrien Antoine Baptiste Benoît Clément Étienne Florian François Gaëtan Hugo Jérôme Jules Léo Loïc Mathéo " +
        "Maxime Nicolas Rémi Théo Yann",
    ),
    women: words(
      "Adèle Amandine Anaïs Camille Charlotte Clara Delphine Éloïse Emma Estelle Inès Jade Kenza Léa Manon " +
        "Maëlle Océane Pauline Romane Sakina",
    ),
    family: [
      words("Aub Beau Berg Cham Dela Du Far Gar Hél Lam Lan Lav Mar Mon Nor Per Quen Rous Tal Vau"),
      words("ac aine ais ault beau bert clerc dier eau ère eux iard ier in let lier mont nay ot tin"),
    ],
    places: [
      words("Ar Beau Cham Dour Étam Fon Guin Hon La Mont Nan Or Péri Quim Rou Saint- Tou Ver Vill Yve"),
      words("bourg bray celles champs deval erac fort geux iers lac lan mans mer nay pont reuil say tin vigne ville"),
    ],
    clubs: ["Olympique de {place}", "Stade {place}", "AS {place}", "FC {place}", "{place} SC", "RC {place}"],
    venues: ["Stade {family}", "Stade de {place}", "Parc {family}"],
  },
  lusitan: {
    men: words(
      "Anderson Bruno Caio César Danilo Éder Felipe Gabriel Guilherme Igor João José Lucas Márcio Matheus " +
        "Otávio Rafael Renan Thiago Vinícius",
    ),
    women: words(
      "Adriana Ana Andressa Bárbara Beatriz Bia Camila Cristiane Débora Duda Fernanda Gabi Geyse Jéssica " +
        "Kerolin Letícia Luana Mônica Rafaela Tamires",
    ),
    family: [
      words("Al Bar Cam Car Dua Fer Fon Gon Lei Lim Mach Mar Mel Mou Nog Oli Pin San Tei Vas"),
      words("ado ais alho ão bosa des dim eira eiro enta eques es eu ga ino iz ota rães tos xeira"),
    ],
    places: [
      words("Água Bela Campo Cruz Dom Estre Flor Guará Ipa Jatu Lagoa Mato Nova Ouro Pira Rio Serra Taba Ubá Vila"),
      words(
        "branca bara cema do doro fina grande inga jara lândia lina mar nal neira polis queira rema rica túba verde",
      ),
    ],
    clubs: [
      "{place} FC",
      "Esporte Clube {place}",
      "Grêmio {place}",
      "Atlético {place}",
      "Sport {place}",
      "Nacional {place}",
    ],
    venues: ["Estádio do {place}", "Arena {place}", "Estádio {family}"],
  },
  anatolian: {
    men: words(
      "Ahmet Arda Barış Berkay Burak Can Cenk Çağlar Efe Emre Furkan Hakan İrfan Kaan Mert Oğuz Orkun Salih Uğur Yunus",
    ),
    women: words(
      "Ayşe Aslı Birgül Büşra Cansu Çiğdem Derya Ebru Elif Esra Fatma Gülşah Hande İlayda Kader Melike Selin " +
        "Şevval Yağmur Zeynep",
    ),
    family: [
      words("Ak Alt Bay Boz Cey Çel Demir Er Gök Gül Kara Kaya Kor Öz Sarı Sön Tan Tür Yıl Yurt"),
      words("alp bay bulut can dağ doğan er gül han kan kaya koç man maz oğlu soy taş tekin türk yüz"),
    ],
    places: [
      words("Ak Alaç Bal Boz Çam Der Elma Gölc Gümüş Hisar İnce Kara Kızıl Mer Ova Pınar Sarı Taş Ulu Yeşil"),
      words("ağaç bağ çay dağ dere hisar ırmak kale kaya köprü kent köy lar ova pınar saray su şehir tepe yurt"),
    ],
    clubs: ["{place}spor", "{place} SK", "{place} Belediye", "{place} FK", "{place} Gücü"],
    venues: ["{place} Stadyumu", "{family} Stadı", "{place} Arena"],
  },
  pacific: {
    men: words(
      "Akira Daichi Daiki Genki Hayato Hiroki Junya Kaito Kenta Kōji Makoto Naoki Ren Ryō Shōta Sōta Takumi " +
        "Wataru Yūki Yūto",
    ),
    women: words(
      "Aoba Asuka Chika Hana Hikaru Honoka Jun Kiko Maika Mana Mei Mina Miyu Moeka Nana Rin Risa Saki Yui Yūka",
    ),
    family: [
      words("Ao Aka Fuji Hara Hoshi Ishi Kawa Kita Kuro Matsu Mina Mori Naga Naka Nishi Oka Shima Taka Tani Yoshi"),
      words("be da dō gaki gawa guchi hara hashi hira kami kawa ki moto mura naka no saki sawa yama zaki"),
    ],
    places: [
      words("Aki Asa Chiku Fuka Hama Hira Ishi Kago Kuma Mae Matsu Mito Naga Noshi Oka Saka Shira Taka Uwa Yoko"),
      words("bara bashi daira gata hama ji jima kawa kura matsu mori oka ō saka saki sato suka tsu ura yama"),
    ],
    clubs: ["{place} FC", "Verde {place}", "{place} Sol", "Aurora {place}", "{place} Wing", "{place} Antares"],
    venues: ["{place} Stadium", "{family} Field", "{place} Athletic Park"],
  },
};
