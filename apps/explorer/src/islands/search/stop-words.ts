/** Words that carry no meaning in a question such as "how do I set the language". */
export const stopWords = new Set(
  [
    "a about all already am an and any are as at be because been between by came can come current did difference do",
    "does during each every everything find for from get give happen happened happens has have how i if in into is",
    "it its just keep know like many me mean means much my need now of on only or our please possible should show",
    "still than that the their them there these they this to us use used using want was we were what when where",
    "which while who whom why will with would yet you your",
  ].flatMap((line) => line.split(" ")),
);
