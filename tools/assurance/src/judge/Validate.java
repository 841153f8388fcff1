import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXParseException;

/**
 * Validates documents with the Xerces of the JDK. Each line of the standard input has the path of an XSD file, a tab and
 * the path of a document. Prints a line for each: "valid", or "invalid" with the first message.
 */
public class Validate {
  public static void main(String[] arguments) throws Exception {
    SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    Map<String, Schema> schemas = new HashMap<>();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] paths = line.split("\t");
      Schema schema = schemas.get(paths[0]);
      if (schema == null) schemas.put(paths[0], schema = factory.newSchema(new File(paths[0])));
      try {
        schema.newValidator().validate(new StreamSource(new File(paths[1])));
        out.println("valid");
      } catch (SAXParseException error) {
        out.println("invalid " + error.getMessage().replaceAll("\\s+", " "));
      }
    }
  }
}
