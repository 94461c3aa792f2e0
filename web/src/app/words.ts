/* What stands round every page. */

export const words = {
  skip: ["Skip to the page", "Zum Inhalt", "Aller au contenu"],
  nav: ["Pages", "Seiten", "Pages"],
  home: ["Games", "Spiele", "Jeux"],
  mine: ["My games", "Meine Spiele", "Mes parties"],
  online: ["Online", "Online", "En ligne"],
  daily: ["Today’s deal", "Heute", "Du jour"],
  events: ["Events", "Veranstaltungen", "Tournois"],
  replay: ["Replay", "Nachspielen", "Revoir"],
  settings: ["Settings", "Einstellungen", "Réglages"],
  loading: ["Setting the table …", "Der Tisch wird gedeckt …", "On met la table…"],
  failed: [
    "The page could not be loaded: {reason}. Check the connection, then reload.",
    "Die Seite konnte nicht geladen werden: {reason}. Prüfe die Verbindung und lade neu.",
    "La page n’a pas pu être chargée\u00a0: {reason}. Vérifiez la connexion, puis rechargez.",
  ],
  reload: ["Reload", "Neu laden", "Recharger"],
  update: ["A new version is ready.", "Eine neue Version ist da.", "Une nouvelle version est prête."],
  updateNow: ["Use it now", "Jetzt verwenden", "L’utiliser maintenant"],
  copyYourself: ["It is selected: copy it from the field.", "Es ist markiert: Kopiere es aus dem Feld.", "C’est sélectionné\u00a0: copiez-le depuis le champ."],
  later: ["Later", "Später", "Plus tard"],
} as const;
